import { docParagraph } from '../../doc-comment.ts'
import type { FactsDraft } from '../../facts-draft.ts'
import type { GrammarLanguage, Visit } from '../../language-facts.ts'
import { hclReferences } from './references.ts'

/** Containers of Terraform's blocks with one label, as expressions name them. */
const PREFIXES = new Map([['variable', 'var'], ['module', 'module'], ['output', 'output'], ['check', 'check']])

function labelsOf(draft: FactsDraft, block: number): string[] {
  const { tree } = draft
  return tree.namedChildren(block).filter(child => ['identifier', 'string_lit'].includes(tree.type(child)))
    .map(child => tree.textOf(child).replaceAll('"', ''))
}

function isTopLevel(draft: FactsDraft, node: number): boolean {
  return draft.tree.parentType(draft.tree.parent(node)) === 'config_file'
}

const block: Visit = (node, draft) => {
  const { tree } = draft
  const [type = '', ...labels] = labelsOf(draft, node)
  if (!isTopLevel(draft, node)) return draft.openScope(node, type, 'value')
  const name = labels.at(-1)
  const body = tree.childOfType(node, 'block_start')
  if (name === undefined || type === 'moved' || type === 'provider') return draft.openScope(node, name ?? type, 'value')
  const container = containerOf(type, labels)
  draft.define({ name, kind: kindOf(type), node, body, container, exported: true, doc: description(draft, node) })
  draft.openScope(node, container === '' ? name : `${container}.${name}`, 'value')
}

/**
 * `resource "aws_s3_bucket" "logs"` is `aws_s3_bucket.logs`, `data` has its type behind it, others are called by their
 * keyword.
 */
function containerOf(type: string, labels: readonly string[]): string {
  if (type === 'resource') return labels.slice(0, -1).join('.')
  return PREFIXES.get(type) ?? [type, ...labels.slice(0, -1)].join('.')
}

function kindOf(type: string): 'variable' | 'constant' | 'module' | 'struct' {
  return type === 'variable' ? 'variable' : type === 'output' ? 'constant' : type === 'module' ? 'module' : 'struct'
}

/** What variables and outputs say of themselves. */
function description(draft: FactsDraft, block: number): string | undefined {
  const { tree } = draft
  for (const child of tree.namedChildren(tree.childOfType(block, 'body'))) {
    if (tree.type(child) !== 'attribute' || tree.textOf(tree.childOfType(child, 'identifier')) !== 'description') continue
    const text = /^"([^"\n]*)"$/.exec(tree.textOf(tree.childOfType(child, 'expression')).trim())?.[1]
    return text === undefined ? undefined : docParagraph(text)
  }
  return undefined
}

/** Assignments of `locals` and of files of variables are definitions, the others parts of a path. */
const attribute: Visit = (node, draft) => {
  const { tree } = draft
  const name = tree.textOf(tree.childOfType(node, 'identifier'))
  const owner = tree.parent(tree.parent(node))
  const isLocal = tree.type(owner) === 'block' && draft.container === 'locals' && isTopLevel(draft, owner)
  if (isLocal) draft.define({ name, kind: 'constant', node, container: 'local', exported: true })
  else if (tree.type(owner) === 'config_file') {
    draft.define({ name, kind: 'field', node, container: '', exported: true })
    if (draft.artifact.endsWith('.tfvars')) draft.refer('value', name, 'var', node)
  } else if (isTopLevel(draft, owner)) moduleArgument(node, name, owner, draft)
  draft.openScope(node, name, 'value')
}

/** Arguments that every call of a module may have. */
const META = new Set(['source', 'version', 'providers', 'count', 'for_each', 'depends_on'])

/** What is handed to a module is a variable there: `module.net.var` before its name. */
function moduleArgument(node: number, name: string, owner: number, draft: FactsDraft): void {
  const [type, module] = labelsOf(draft, owner)
  if (type !== 'module' || module === undefined) return
  if (!META.has(name)) return draft.refer('value', name, `module.${module}.var`, node)
  if (name !== 'source') return
  const specifier = draft.tree.textOf(draft.tree.childOfType(node, 'expression')).trim().replaceAll('"', '')
  draft.import({ node, specifier, names: [{ name: module, alias: module }], form: 'import' })
}

/** Labels of blocks are no values. */
const template: Visit = (node, draft) => {
  const { tree } = draft
  if (tree.parentType(tree.parent(node)) !== 'block') draft.literal(tree.textOf(node), draft.container, node)
}

/** HCL and Terraform: blocks and locals as definitions, references by their path, module sources as imports. */
export const hclFacts: GrammarLanguage = {
  language: 'hcl',
  visits: { block, attribute, template_literal: template, ...hclReferences },
  isDoc: () => false,
  membersFollowContainer: false,
  sample: `# c
resource "aws_s3_bucket" "logs" {
  bucket = "x-\${var.env}" // d
  tags = merge(local.tags, { A = module.net.id, "b" : 1.5 })
  list = [for k, v in var.m : v if k != "a" && !v]
  text = <<-EOT
    a \${b}
  EOT
  dynamic "b" { for_each = data.aws_x.y[0].z[*].id }
  c = a ? -1 : (2 + 3)
}
locals { tags = { "k" = null } }
variable env { type = string }
module "net" { source = "./modules/net" }
`,
}
