import type { ArtifactId, Survey, SurveyedFile } from '@deepdiscovery/model'

const KNOWN = new WeakMap<Survey['files'], ReadonlyMap<ArtifactId, SurveyedFile>>()

/** The files of a survey by id, indexed once for all that ask: a survey never changes. */
export function filesById({ files }: Pick<Survey, 'files'>): ReadonlyMap<ArtifactId, SurveyedFile> {
  let byId = KNOWN.get(files)
  if (byId === undefined) {
    const index = new Map<ArtifactId, SurveyedFile>()
    for (const file of files) index.set(file.id, file)
    KNOWN.set(files, byId = index)
  }
  return byId
}
