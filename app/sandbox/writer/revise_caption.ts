import type { Brief } from '#sandbox/writer/brief'
import { writeCaption } from '#sandbox/writer/carousel'
import { REVISED_HOOKS } from '#sandbox/writer/post_words'
import type { Revision } from '#sandbox/writer/revision'
import { filled, unsaid } from '#sandbox/writer/unsaid'
import { expanded } from '#sandbox/writer/wording'

/** What stands above the slides that the conversation already has, changed as it was asked. */
export function reviseCaption(brief: Brief, revision: Revision, random: () => number): string {
  const [before] = brief.previous.split(/\n*^Slide 1: /m, 1)
  if (revision === 'again' || before === brief.previous) return writeCaption(brief, random)
  const [hook, ...rest] = before.trim().split(/\n{2,}/)
  if (revision === 'shorten') return hook
  if (revision === 'formal') return [hook, ...rest].map(expanded).join('\n\n')
  return [filled(unsaid(REVISED_HOOKS, brief, random), brief), ...rest].join('\n\n')
}
