import type { Brief } from '#sandbox/writer/brief'
import { QUESTIONS, SLIDE_ENDS, SLIDE_STARTS } from '#sandbox/writer/post_words'
import { isClause } from '#sandbox/writer/topic'
import { capitalised, wholeWords } from '#sandbox/writer/wording'
import { filled, unsaid } from '#sandbox/writer/unsaid'
import { hookFor, pointsFor } from '#sandbox/writer/write_post'

export interface Slide {
  title: string
  content: string
}

/** Slides that begin with the topic, make a point each, and end with a first step. */
export function writeSlides(brief: Brief, random: () => number, count: number): Slide[] {
  const inner = pointsFor(brief, random, Math.max(0, count - 2))
  const first = {
    title: titleOf(brief.topic),
    content: filled(unsaid(SLIDE_STARTS, brief, random), brief),
  }
  const last = { title: 'Where to begin', content: unsaid(SLIDE_ENDS, brief, random) }
  const slides = [first, ...inner.map(([title, content]) => ({ title, content })), last]
  return slides.slice(0, count)
}

/** What stands above the slides. */
export function writeCaption(brief: Brief, random: () => number): string {
  const hook = hookFor(brief, random)
  const question = unsaid(QUESTIONS, brief, random)
  return `${hook}\n\nWe put the essentials on a few slides. Swipe through, and keep what helps.\n\n${question}`
}

/** A topic as a heading. */
export function titleOf(topic: string): string {
  const heading = capitalised(wholeWords(topic, 60))
  return isClause(topic) || topic.length > 34 ? heading : `${heading}, in practice`
}
