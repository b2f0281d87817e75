import { pick } from '#sandbox/peer/seeded'
import type { Brief } from '#sandbox/writer/brief'
import { hashtagsFor } from '#sandbox/writer/hashtags'
import type { Post } from '#sandbox/writer/post'
import { keySentences, termsIn } from '#sandbox/writer/sentences'
import { subjectOf } from '#sandbox/writer/subject_of'
import { isClause } from '#sandbox/writer/topic'
import { filled, unsaid } from '#sandbox/writer/unsaid'
import { contracted } from '#sandbox/writer/wording'

const HOOKS = [
  'We read up on {topic}, so that you can begin with the short version.',
  'The facts about {topic}, without the adjectives.',
  'There is a lot of paper on {topic}. These are the lines we underlined.',
  '{Topic}, in the words of those who wrote it down.',
]

const CLAUSE_HOOKS = [
  'People ask us {topic}. Here are the lines we underlined.',
  'We looked up {topic}. The short version fits on a screen.',
]

const INTROS = ['What stands in it:', 'What we noted:', 'The short version:']

const CLOSINGS = [
  'Worth knowing before the next decision.',
  'The rest is in the document. These lines are where the conversation starts.',
  'No conclusion yet. First the facts, then the opinion.',
]

const QUESTIONS = [
  'Which of these did you not expect?',
  'What would you want to know next?',
  'Which line would you underline?',
]

const MOST_FACTS = 4

/** A post that tells what a document says, in its own sentences; null when it has none. */
export function writeFacts(brief: Brief, random: () => number): Post | null {
  const text = brief.materials.map((material) => material.text).join('\n')
  const facts = keySentences(text, MOST_FACTS)
  if (facts.length === 0) return null
  const hooks = isClause(brief.topic) ? CLAUSE_HOOKS : HOOKS
  const hook = filled(unsaid(hooks, brief, random), brief)
  const close = unsaid(CLOSINGS, brief, random)
  const question = unsaid(QUESTIONS, brief, random)
  const lines = facts.map((fact) => `→ ${fact}`)
  const body = [hook, pick(random, INTROS), ...lines, close, question].join('\n\n')
  const [first = '', second = ''] = termsIn(text)
  const subject = subjectOf(`${brief.topic} ${first} ${second}`)
  const tagged = isClause(brief.topic) ? first : brief.topic
  return {
    hook,
    body: brief.tone === 'casual' ? contracted(body) : body,
    hashtags: hashtagsFor(tagged, subject, 4),
  }
}
