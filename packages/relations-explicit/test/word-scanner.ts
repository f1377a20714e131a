import type { Snapshot, SourceReader, TermScanner } from '@deepdiscovery/model'

/** A scanner double that answers `find` from the text itself: case and `_` are ignored, as the real one does. */
export function wordScanner(snapshot: Snapshot, reader: SourceReader): TermScanner {
  const fold = (text: string): string => text.toLowerCase().replaceAll('_', '')
  return {
    async scan() {
      return { files: [], skipped: [] }
    },
    async find(requests) {
      const texts = new Map<string, string>()
      for await (const result of reader.read(snapshot.artifacts.map(({ id }) => id))) {
        if ('bytes' in result) texts.set(result.id, fold(new TextDecoder().decode(result.bytes)))
      }
      return requests.map(({ names, languages }) => snapshot.artifacts
        .filter(({ id, language }) => (languages === undefined || languages.includes(language ?? ''))
          && names.every(alternatives => alternatives.some(name => texts.get(id)?.includes(fold(name)))))
        .map(({ id }) => id))
    },
  }
}
