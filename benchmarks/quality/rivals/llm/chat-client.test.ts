import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createChatClient, parseJson } from './chat-client.ts'
import { llmSettingsFrom } from './llm-settings.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Reply {
  readonly status?: number
  readonly body: string
  readonly hang?: boolean
}

/** An endpoint that gives the replies one after the other, the last one again and again. */
async function endpoint(
  ...replies: Reply[]
): Promise<{ baseUrl: string; requests: { url: string; key: string | undefined; body: Record<string, unknown> }[] }> {
  const requests: { url: string; key: string | undefined; body: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const text = await textOf(request)
      const reply = replies[Math.min(requests.length, replies.length - 1)]!
      requests.push({
        url: request.url ?? '',
        key: request.headers.authorization,
        body: JSON.parse(text) as Record<string, unknown>,
      })
      if (reply.hang === true) return
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body)
    }
    void answer()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, requests }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function completion(content: string, tokens: number | undefined = 10): Reply {
  return {
    body: JSON.stringify({
      choices: [{ message: { content } }],
      ...(tokens === undefined ? {} : { usage: { total_tokens: tokens } }),
    }),
  }
}

const never = new AbortController().signal
const question = { system: 'system', user: 'user', answer: z.object({ title: z.string() }) }

test('asks the chat completions of the endpoint and tells the tokens', async () => {
  const { baseUrl, requests } = await endpoint(completion('{"title": "cart"}', 42))
  const answer = await createChatClient({ baseUrl, model: 'small', apiKey: 'secret' }, 1).ask(question, never)
  expect(answer).toEqual({ value: { title: 'cart' }, tokens: 42 })
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    url: '/v1/chat/completions',
    key: 'Bearer secret',
    body: {
      model: 'small',
      temperature: 0,
      messages: [
        { role: 'system', content: 'system' },
        { role: 'user', content: 'user' },
      ],
    },
  })
})

test('asks again after an answer that is not valid, and counts its tokens too', async () => {
  const { baseUrl } = await endpoint(
    completion('no json'),
    completion('{"titel": 1}'),
    completion('```json\n{"title": "b"}\n```'),
  )
  expect(await createChatClient({ baseUrl, model: 'small' }, 1).ask(question, never)).toEqual({
    value: { title: 'b' },
    tokens: 30,
  })
})

test('gives no value where no answer is valid', async () => {
  const { baseUrl, requests } = await endpoint(completion('[]'))
  expect(await createChatClient({ baseUrl, model: 'small', retries: 2 }, 1).ask(question, never)).toEqual({
    value: undefined,
    tokens: 30,
  })
  expect(requests).toHaveLength(3)
})

test('tries again where the endpoint is busy', async () => {
  const { baseUrl, requests } = await endpoint(
    { status: 429, body: '{}' },
    { status: 500, body: '' },
    completion('{"title": "c"}'),
  )
  expect((await createChatClient({ baseUrl, model: 'small' }, 1).ask(question, never)).value).toEqual({ title: 'c' })
  expect(requests).toHaveLength(3)
})

test('says at once what to do where the endpoint refuses', async () => {
  const { baseUrl, requests } = await endpoint({ status: 401, body: '{}' })
  await expect(createChatClient({ baseUrl, model: 'small' }, 1).ask(question, never)).rejects.toThrow(
    /status 401: check the base URL/,
  )
  expect(requests).toHaveLength(1)
})

test('ends a request that takes too long', async () => {
  const { baseUrl } = await endpoint({ body: '', hang: true })
  await expect(
    createChatClient({ baseUrl, model: 'small', timeoutSeconds: 0.05, retries: 1 }, 1).ask(question, never),
  ).rejects.toThrow(/timeout/)
})

test('stops on abort with its reason', async () => {
  const { baseUrl } = await endpoint({ body: '', hang: true })
  const stop = new AbortController()
  const asking = createChatClient({ baseUrl, model: 'small' }, 1).ask(question, stop.signal)
  stop.abort(new Error('enough'))
  await expect(asking).rejects.toThrow('enough')
})

test('estimates tokens where the endpoint tells none', async () => {
  const { baseUrl } = await endpoint({ body: JSON.stringify({ choices: [{ message: { content: '{"title":"abcdef"}' } }] }) })
  expect((await createChatClient({ baseUrl, model: 'small' }, 1).ask(question, never)).tokens).toBe(
    Math.ceil(('system'.length + 'user'.length + 18) / 4),
  )
})

test.each([
  ['{"a": 1}', { a: 1 }],
  ['Here it is:\n```json\n{"a": 1}\n```', { a: 1 }],
  ['nothing', undefined],
  ['} {', undefined],
])('finds the JSON in %j', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test('reads the endpoint from the environment', () => {
  expect(llmSettingsFrom({})).toBeUndefined()
  expect(llmSettingsFrom({ BENCH_LLM_BASE_URL: 'http://localhost:1/v1', BENCH_LLM_MODEL: 'm' })).toEqual({
    baseUrl: 'http://localhost:1/v1',
    model: 'm',
  })
  expect(() => llmSettingsFrom({ BENCH_LLM_BASE_URL: 'http://localhost:1/v1' })).toThrow(/BENCH_LLM_MODEL no model/)
  expect(() => llmSettingsFrom({ BENCH_LLM_BASE_URL: 'localhost', BENCH_LLM_MODEL: 'm' })).toThrow(/no http or https address/)
})
