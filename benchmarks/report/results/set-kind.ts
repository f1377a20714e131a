/** The sets of the development benchmark, as the dataset card lists them. */
export const DEVELOPMENT_SETS: readonly string[] = ['swebench-dev', 'pro-dev', 'mined-dev', 'semble-dev']

/**
 * Questions about a library are judged by the order of the answer (NDCG@10); tasks by whether every file of the change is in
 * it (matched FRR). Result files do not say which a set is, so its name does.
 */
export function isQuestionSet(set: string): boolean {
  return /^semble|question/.test(set)
}
