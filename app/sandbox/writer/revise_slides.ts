import type { Brief } from '#sandbox/writer/brief'
import { titleOf, writeSlides } from '#sandbox/writer/carousel'
import type { Slide } from '#sandbox/writer/carousel'
import { REVISED_HOOKS } from '#sandbox/writer/post_words'
import type { Revision } from '#sandbox/writer/revision'
import { filled, unsaid } from '#sandbox/writer/unsaid'
import { expanded, wholeWords } from '#sandbox/writer/wording'

const SLIDE = /^Slide \d+: (.*)\n([\s\S]*?)(?=\n\nSlide \d+: |\n\n#|\n*$(?![\s\S]))/gm

/** The slides that the conversation already has, changed as it was asked; new ones where it has none. */
export function reviseSlides(
  brief: Brief,
  revision: Revision,
  random: () => number,
  count: number
): Slide[] {
  const before = [...brief.previous.matchAll(SLIDE)].map(([, title, content]) => {
    return { title: title.trim(), content: content.trim() }
  })
  if (revision === 'again' || before.length === 0) return writeSlides(brief, random, count)
  return before.slice(0, count).map((slide, index) => {
    if (revision === 'shorten') return { ...slide, content: firstSentence(slide.content) }
    if (revision === 'formal') return { ...slide, content: expanded(slide.content) }
    return index === 0 ? { ...slide, title: hookTitle(brief, random) } : slide
  })
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.!?])\s/, 1)[0]
}

function hookTitle(brief: Brief, random: () => number): string {
  const hook = filled(unsaid(REVISED_HOOKS, brief, random), brief)
  return hook.length <= 60 ? hook : wholeWords(titleOf(brief.topic), 60)
}
