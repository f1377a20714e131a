/** A licence that was found: its SPDX name, and whether a model may be trained on what is under it. */
export interface FoundLicence {
  readonly name: string
  readonly permissive: boolean
}

/** Sentences that tell a licence apart; the first that fits wins, so those that restrict more come first. */
const LICENCES: readonly (readonly [RegExp, string, boolean])[] = [
  [/GNU AFFERO GENERAL PUBLIC LICENSE/i, 'AGPL', false],
  [/GNU LESSER GENERAL PUBLIC LICENSE|GNU Library General Public/i, 'LGPL', false],
  [/GNU GENERAL PUBLIC LICENSE/i, 'GPL', false],
  [/Mozilla Public License/i, 'MPL', false],
  [/Eclipse Public License/i, 'EPL', false],
  [/Business Source License|Server Side Public License|Elastic License/i, 'source-available', false],
  [/Apache License,?\s+Version 2\.0|Apache License\s+Version 2\.0/i, 'Apache-2.0', true],
  [/Permission to use, copy, modify, and(?:\/or)? distribute this software for any\s+purpose with or without fee/i, 'ISC', true],
  [/This is free and unencumbered software/i, 'Unlicense', true],
  [/provided 'as-is', without any express or implied\s+warranty[\s\S]*must not be misrepresented/i, 'Zlib', true],
  [/Redistribution and use in source and binary forms[\s\S]*neither the name/i, 'BSD-3-Clause', true],
  [/Redistribution and use in source and binary forms/i, 'BSD-2-Clause', true],
  [/Permission is hereby granted, free of charge, to any person obtaining/i, 'MIT', true],
]

/** The licence that a text is; `undefined` where it is none that is known. */
export function licenceOf(text: string): FoundLicence | undefined {
  const plain = text.replace(/\s+/g, ' ')
  const found = LICENCES.find(([sentence]) => sentence.test(plain))
  return found === undefined ? undefined : { name: found[1], permissive: found[2] }
}

/** Files at the root of a repository that hold its licence. */
export const LICENCE_FILE = /^(?:licen[cs]e|copying|unlicense|mit-license)(?:[-._][\w.-]+)?$/i
