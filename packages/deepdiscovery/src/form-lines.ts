import type { OpenedSnapshot } from '@deepdiscovery/snapshot'

/** Where hosts look for the forms of issues and of requests to merge. */
const FORM = /(?:^|\/)(?:(?:pull_request|issue)_template(?:\.(?:md|markdown|txt)$|\/[^/]+\.(?:md|markdown|txt|ya?ml)$)|\.gitlab\/(?:issue|merge_request)_templates\/[^/]+\.md$)/i
const MOST = { files: 40, bytes: 64_000 } as const
/** A shorter line may be anybody's own. */
const SHORTEST = 8
/** A task of fewer lines is no filled-in form. */
const LEAST_LINES = 3

/**
 * Lines that the forms of the repository print into every issue and request, so that a task which repeats them is not read for them.
 * Reads nothing for a task of a line or two.
 */
export async function formLines({ snapshot, reader }: OpenedSnapshot, task: string, signal?: AbortSignal): Promise<ReadonlySet<string>> {
  if (task.split('\n', LEAST_LINES).length < LEAST_LINES) return new Set()
  const forms = snapshot.artifacts.filter(({ id, bytes = 0 }) => FORM.test(id) && bytes <= MOST.bytes).slice(0, MOST.files).map(({ id }) => id)
  const lines = new Set<string>()
  const decoder = new TextDecoder()
  for await (const file of reader.read(forms, signal)) {
    if (!('bytes' in file)) continue
    for (const line of decoder.decode(file.bytes).split(/\r?\n/)) {
      // A form in YAML prints its labels as headings.
      const label = /^\s{0,12}label:\s{1,8}["']?(.{1,200}?)["']?\s*$/.exec(line)?.[1]
      const said = label === undefined ? line.trim() : `### ${label}`
      if (said.length >= SHORTEST && /\p{L}/u.test(said)) lines.add(said)
    }
  }
  return lines
}
