import { CAROUSEL_SLIDES } from '#domain/drafts/slides'
import type { RunStep } from '#domain/runs/progress'

/** The text is one step, each picture another. */
const total = 1 + CAROUSEL_SLIDES

/** How far a carousel is, in words for the person who waits for it. */
export const CAROUSEL_STEPS = {
  writing: (): RunStep => ({ words: 'Writing the slides', done: 0, total }),
  /** `detail`: what the source of the picture says of itself, such as a place in a queue. */
  picture(number: number, detail = ''): RunStep {
    const words = `Slide ${number} of ${CAROUSEL_SLIDES}`
    return { words: detail ? `${words}: ${detail}` : words, done: number, total }
  },
  done: (): RunStep => ({ words: 'Done', done: total, total }),
} as const
