import type { Brief } from '#sandbox/writer/brief'
import { hashtagsFor } from '#sandbox/writer/hashtags'
import type { Subject } from '#sandbox/writer/subject'
import { isClause } from '#sandbox/writer/topic'
import { contracted } from '#sandbox/writer/wording'
import { filled, unsaid } from '#sandbox/writer/unsaid'
import type { Post } from '#sandbox/writer/post'

const HOOKS = [
  'We have news: {topic}.',
  'Something we have been looking forward to telling you: {topic}.',
  '{Topic}. There, we said it.',
  'A small drum roll, please: {topic}.',
]

const CLAUSE_HOOKS = ['{Topic}.', 'It is true: {topic}.', 'We can finally say it: {topic}.']

const ORIGINS = [
  'It was a while in the making, and it is easier to show than to describe.',
  'It began as a note on a whiteboard, and a few people who would not let it go.',
  'Nothing about it was quick. Most of it was listening.',
  'It took more drafts than we like to admit.',
]

const MEANINGS = [
  'Why it matters to us: it makes an ordinary day a little easier for the people we work with.',
  'What it means for you: one thing less to work around, and one more reason to get in touch.',
  'Why now: because you asked for it, more than once and very politely.',
]

const THANKS = [
  'Thank you to everyone who tried early versions and told us the truth about them.',
  'Thank you to the team that did the part nobody sees.',
  'Thank you to all who asked when it would be ready. It helped, most of the time.',
]

const NEXT = [
  'What comes next: we listen, mend what is still rough, and tell you how it goes.',
  'This is a beginning. The list of what we want to improve already has a second page.',
  'From here on it gets better in small steps, and we will share them here.',
]

const QUESTIONS = [
  'What would you like to know about it?',
  'Who should hear about this?',
  'What should we show first?',
]

/** Something has happened and is told: no advice, and nothing that nobody said. */
export function writeNews(brief: Brief, subject: Subject, random: () => number): Post {
  const hook = filled(unsaid(isClause(brief.topic) ? CLAUSE_HOOKS : HOOKS, brief, random), brief)
  const rest = [ORIGINS, MEANINGS, NEXT, THANKS, QUESTIONS]
  const body = [hook, ...rest.map((lines) => unsaid(lines, brief, random))].join('\n\n')
  return {
    hook,
    body: brief.tone === 'casual' ? contracted(body) : body,
    hashtags: hashtagsFor(brief.topic, subject, 4),
  }
}
