import type { SyntaxFacts } from '@deepdiscovery/model'

/** The package a file is in; empty for the default one. */
export function packageOf({ imports }: SyntaxFacts): string {
  return imports.find(({ form }) => form === 'package')?.specifier ?? ''
}
