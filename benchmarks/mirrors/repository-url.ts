import { BenchmarkError } from '../benchmark-error.ts'

export const DEFAULT_URL = 'https://github.com/{repo}.git'

/** `owner/name` of plain letters, digits, dots, underscores and hyphens: safe as a path and in an URL. */
const REPOSITORY = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}\/[A-Za-z0-9_.][A-Za-z0-9_.-]{0,99}$/

/** Whether a repository of a task file may become a folder and a part of an URL. Task files are not trusted. */
export function isRepositoryName(repo: string): boolean {
  return REPOSITORY.test(repo) && !repo.split('/').some((part) => part === '.' || part === '..')
}

/**
 * Checks a template of `{repo}`, or `{owner}` and `{name}`.
 *
 * @throws BenchmarkError where every repository would get the same address
 */
export function checkTemplate(template: string): string {
  if (template.includes('{repo}') || (template.includes('{owner}') && template.includes('{name}'))) return template
  throw new BenchmarkError(`The address ${template} of --url is the same for every repository; put {repo}, or {owner} and {name}, into it.`)
}

/** The address to clone a repository from. */
export function repositoryUrl(template: string, repo: string): string {
  const [owner = '', name = ''] = repo.split('/')
  return template.replaceAll('{repo}', repo).replaceAll('{owner}', owner).replaceAll('{name}', name)
}
