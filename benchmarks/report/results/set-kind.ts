/**
 * Questions about a library are judged by the order of the answer (NDCG@10); tasks by whether every file of the change is in
 * it (matched FRR). Result files do not say which a set is, so its name does.
 */
export function isQuestionSet(set: string): boolean {
  return /^semble|question/.test(set)
}
