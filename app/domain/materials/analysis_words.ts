import type { RunStep } from '#domain/runs/progress'

/** What an analysis is at, as the screen says it (`of`: calls for notes, then one for the analysis). */
export const ANALYSIS_STEPS = {
  reading: (read: number, all: number): RunStep => ({
    words: `Reading materials: ${read} of ${all} ready`,
    done: 0,
    total: 0,
  }),
  summarising: (number: number, of: number): RunStep => ({
    words: `Summarising ${number} of ${of}`,
    done: number - 1,
    total: of + 1,
  }),
  writing: (of: number): RunStep => ({ words: 'Writing the analysis', done: of, total: of + 1 }),
} as const

/** The sentence when there are materials and not a word of them. */
export const NOTHING_READABLE =
  'None of the materials could be read. Look at what the list says of them, or add others.'
