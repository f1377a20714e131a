import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A model of three words and three dimensions: the hidden state of a token is its row of the table. */
const VOCABULARY = { '[UNK]': 0, '[PAD]': 1, upload: 2, retry: 3, queue: 4 }
const TABLE = [[0, 0, 0.1], [0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]

/** Writes an ONNX feature-extraction model with its tokenizer, as a hub would serve it. */
export function writeTinyModel(folder: string): void {
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  const json = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value))
  json('config.json', { model_type: 'bert', hidden_size: 3, architectures: ['BertModel'] })
  json('tokenizer_config.json', { tokenizer_class: 'PreTrainedTokenizerFast', model_max_length: 64, pad_token: '[PAD]', unk_token: '[UNK]' })
  json('tokenizer.json', {
    version: '1.0', truncation: null, padding: null,
    added_tokens: [{ id: 1, content: '[PAD]', special: true, single_word: false, lstrip: false, rstrip: false, normalized: false }],
    normalizer: { type: 'Lowercase' }, pre_tokenizer: { type: 'Whitespace' }, post_processor: null, decoder: null,
    model: { type: 'WordLevel', vocab: VOCABULARY, unk_token: '[UNK]' },
  })
  writeFileSync(join(folder, 'onnx', 'model.onnx'), onnxModel())
}

/** `last_hidden_state = Gather(table, input_ids)`, as protocol buffers (onnx.proto, IR version 8). */
function onnxModel(): Uint8Array {
  const table = message(
    ...[TABLE.length, TABLE[0]!.length].map((size) => number(1, size)), number(2, FLOAT), text(8, 'table'),
    bytes(9, new Uint8Array(Float32Array.from(TABLE.flat()).buffer)),
  )
  const graph = message(
    bytes(1, message(text(1, 'table'), text(1, 'input_ids'), text(2, 'last_hidden_state'), text(4, 'Gather'))),
    text(2, 'tiny'), bytes(5, table),
    bytes(11, tensorInfo('input_ids', INT64, ['batch', 'sequence'])),
    bytes(12, tensorInfo('last_hidden_state', FLOAT, ['batch', 'sequence', 3])),
  )
  return message(number(1, 8), bytes(7, graph), bytes(8, message(text(1, ''), number(2, 13))))
}

const FLOAT = 1
const INT64 = 7

function tensorInfo(name: string, type: number, shape: readonly (string | number)[]): Uint8Array {
  const dimensions = shape.map((size) => bytes(1, message(typeof size === 'string' ? text(2, size) : number(1, size))))
  return message(text(1, name), bytes(2, message(bytes(1, message(number(1, type), bytes(2, message(...dimensions)))))))
}

function message(...fields: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(fields.flatMap((field) => [...field]))
}

function number(field: number, value: number): Uint8Array {
  return Uint8Array.of(...varint(field << 3), ...varint(value))
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, new TextEncoder().encode(value))
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return Uint8Array.of(...varint((field << 3) | 2), ...varint(value.length), ...value)
}

function varint(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)]
}
