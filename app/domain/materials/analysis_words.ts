import type { RunStep } from '#domain/runs/progress'

/** What an analysis is at: the screen says the words and how many of how many. */
export const ANALYSIS_STEPS = {
  reading: (read: number, all: number): RunStep => ({
    words: 'Reading materials',
    done: read,
    total: all,
  }),
  /** `done`: the part that is being summarised. */
  summarising: (number: number, of: number): RunStep => ({
    words: 'Summarizing',
    done: number,
    total: of,
  }),
  writing: { words: 'Writing the analysis', done: 0, total: 0 } satisfies RunStep,
} as const

/** The sentence when there are materials and not a word of them. */
export const NOTHING_READABLE =
  'None of the materials could be read. Check their status in the list, or add others.'
