import type { TaskAnalysis } from '@deepdiscovery/model'

/** For questions about a repository that no task is asked with: a survey then learns the environment alone. */
export const NO_TASK: TaskAnalysis = { text: '', title: '', terms: [], mentions: [], intent: 'feature' }
