/** The texts of a slide, trimmed. Missing texts are ''. */
export interface SlideText {
  title: string
  content: string
  /** '2 / 5', or '' for a single slide. */
  number: string
}

/** Returns '2 / 5', or '' for a single slide. */
export function slideNumber(index: number, count: number): string {
  return count > 1 ? `${index + 1} / ${count}` : ''
}
