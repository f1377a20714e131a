import type { ArtifactId } from '@deepdiscovery/model'
import { folderOf, isBelow } from '../../repo-path.ts'
import type { RepositoryView } from '../../repository-view.ts'
import { crateOf } from './crates.ts'

const EXPORTED = new RegExp(
  String.raw`#\[macro_export\b[^\]\n]{0,80}\](?:\s{0,40}(?:#\[[^\]\n]{0,200}\]|\/\/[^\n]{0,400}\n)){0,8}\s{0,40}`
  + String.raw`macro_rules!\s{1,8}(?:r#)?(\w{1,100})`, 'g')
/** Files with macros that are read for one crate. */
const MAX_FILES = 200

/** The file of a crate that exports a macro (`#[macro_export]`), which makes it a name of the crate's top. */
export async function exportedMacro(root: ArtifactId, name: string, view: RepositoryView): Promise<ArtifactId | undefined> {
  const crate = await crateOf(root, view)
  const folder = crate?.folder ?? folderOf(root)
  const macros = await view.once(`rust-macros:${folder}`, async () => {
    const [holders = []] = await view.find([{ names: [['macro_export'], ['macro_rules']], languages: ['rust'] }])
    const found = new Map<string, ArtifactId>()
    for (const file of holders.filter(each => isBelow(each, folder)).slice(0, MAX_FILES)) {
      if ((await crateOf(file, view))?.folder !== crate?.folder) continue
      for (const [, macro = ''] of (await view.text(file) ?? '').matchAll(EXPORTED)) if (!found.has(macro)) found.set(macro, file)
    }
    return found
  })
  return macros.get(name)
}
