import type { CardFigure, ModelCard, TrainedHistory, TrainingRecord } from './model-card.ts'

/** The model card as Markdown: what the model is for, what it was made from and how well it does. */
export function renderModelCard(card: ModelCard): string {
  const { training } = card
  const { options, histories } = training
  return `${[
    `# ${training.name}`,
    `A static encoder of code and of what is said about it: one vector of ${options.dimensions} numbers for each of `
    + `${count(training.tokens)} tokens, `
    + `${count(options.hashedRows)} rows that all other tokens share by hash, 8 bits a number. A text is the sum of its tokens at unit length. `
    + `${(card.bytes / 1e6).toFixed(2)} MB, SHA-256 \`${card.sha256}\`.`,
    '## Intended use',
    'Ranking the files and definitions of one repository by a description of a task, beside terms (BM25), never instead of them. Offline, '
    + 'deterministic, a few seconds for ten thousand files. Queries in English; code in any language, best in those below.',
    '## Limits',
    '- It knows tokens, not their order, nor what code does.\n'
    + '- Cosines are comparable within one question only; there is no threshold above which a text is right.\n'
    + '- Documentation and commit messages that are not English were left out of training.\n'
    + '- Open-source libraries and tools are what it has seen; names of another trade are hashed, and say little.\n'
    + '- On commit messages it loses to BM25 alone; what helps is the sum of both.',
    `## Figures on the held-out histories`,
    `The weights as shipped, after rounding to 8 bits. ${card.evaluated.length} histories that nothing was trained on or chosen by, named before `
    + 'training. Candidates of a documentation are the documented definitions of its history (up to 1,000), those of a commit message the parsed '
    + 'files of the tree before the first of the commits asked about. All questions pooled; in brackets the 95 % interval by bootstrap '
    + `over histories (2,000 rounds). "BM25 + encoder" is the sum of standardised scores, the encoder's ${card.share} times, a share `
    + 'chosen on the validation histories.',
    table(
      ['task', 'method', 'questions', 'MRR', 'Top-1', 'R@5', 'R@10'],
      card.measures.map(({ task, method, questions, mrr, top1, recall5, recall10 }) => {
        return [task, method, count(questions), figure(mrr), figure(top1), figure(recall5), figure(recall10)]
      }),
    ),
    'The same as means of the histories\' means, in which a large history counts no more than a small one:',
    table(
      ['task', 'method', 'histories', 'MRR', 'R@10'],
      card.measures.map(({ task, method, byHistory }) => {
        return [task, method, count(byHistory.histories), figure(byHistory.mrr), figure(byHistory.recall10)]
      }),
    ),
    table(['difference, all questions pooled', 'points'], card.differences.map(({ name, difference }) => [name, points(difference)])),
    `Held out: ${card.evaluated.map(({ repository, commit, licence }) => `${repository} (${commit.slice(0, 12)}, ${licence})`).join(', ')}.`,
    '## Training',
    trainingText(training),
    table(
      ['epoch', 'loss', 'documentation → code, MRR', 'message → file, R@10', 'mean'],
      training.evaluations.map(({ epoch, loss, documentation, files, score }) => {
        const kept = epoch === training.bestEpoch ? ' (kept)' : ''
        return [`${epoch}${kept}`, loss.toFixed(3), documentation.toFixed(4), files.toFixed(4), score.toFixed(4)]
      }),
    ),
    `Options: \`${JSON.stringify(options)}\``,
    '## Data',
    `${count(pairsOf(histories, 'doc'))} pairs of documentation and code and ${count(pairsOf(histories, 'commit'))} pairs of a commit `
    + `message and the card of a changed file, from ${histories.length} histories under permissive licences. No text of them is in the weights or in this repository.`,
    table(['language', 'documentation', 'commits'], languagesOf(histories).map(([language, doc, commit]) => [language, count(doc), count(commit)])),
    table(
      ['history', 'commit', 'licence', 'documentation', 'commits'],
      histories.map((history) => [
        history.repository, history.commit.slice(0, 12), `${history.licence} (${history.licenceFile})`,
        count(pairsOf([history], 'doc')), count(pairsOf([history], 'commit')),
      ]),
    ),
  ].join('\n\n')}\n`
}

function trainingText({ options, evaluations, bestEpoch, seconds, threads, node, validation }: TrainingRecord): string {
  return `Symmetric multi-positive InfoNCE, ${options.batchSize} pairs a batch in runs of ${options.sameHistory} of one history and kind, `
    + `temperature ${options.temperature}, Adam on the touched rows, seed ${options.seed}. `
    + `${evaluations.length} of at most ${options.epochs} ${options.epochs === 1 ? 'epoch' : 'epochs'}, the one with the best mean on the validation `
    + `histories is kept (${bestEpoch}); ${(seconds / 60).toFixed(1)} minutes of steps with ${threads} threads, Node ${node}. `
    + `Validation: ${validation.join(', ')}.`
}

function pairsOf(histories: readonly TrainedHistory[], kind: 'doc' | 'commit'): number {
  return histories.reduce((sum, { languages }) => sum + Object.values(languages).reduce((pairs, counts) => pairs + counts[kind], 0), 0)
}

/** Name, documentation pairs and commit pairs of each language, most pairs first. */
function languagesOf(histories: readonly TrainedHistory[]): readonly (readonly [string, number, number])[] {
  const sums = new Map<string, [number, number]>()
  for (const { languages } of histories) {
    for (const [language, { doc, commit }] of Object.entries(languages)) {
      const sum = sums.get(language) ?? [0, 0]
      sums.set(language, [sum[0] + doc, sum[1] + commit])
    }
  }
  return [...sums].map(([language, [doc, commit]]) => [language === '' ? 'other' : language, doc, commit] as const)
    .sort((left, right) => right[1] + right[2] - left[1] - left[2] || (left[0] < right[0] ? -1 : 1))
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, column) => column === 0 ? '---' : '---:'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
}

/** A name from a repository ends no cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
}

function figure({ mean, low, high }: CardFigure): string {
  return `${mean.toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`
}

function points({ mean, low, high }: CardFigure): string {
  const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value * 100).toFixed(1)}`
  return `${signed(mean)} (${signed(low)} to ${signed(high)})`
}

function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
