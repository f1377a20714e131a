import type { Visit } from '../../language-facts.ts'

/** `#include "x.h"` is `x.h`; `#include <x.h>` keeps its brackets, which say where to look. A macro names nothing. */
const include: Visit = (node, draft) => {
  const { tree } = draft
  const path = tree.child(node, 'path')
  const written = tree.textOf(path)
  const specifier = tree.type(path) === 'string_literal' ? written.slice(1, -1) : tree.type(path) === 'system_lib_string' ? written : ''
  draft.import({ specifier: specifier.trim(), names: [], form: 'import', node })
}

/** Included files. */
export const cImports: Readonly<Record<string, Visit>> = { preproc_include: include }
