import { pick } from '#sandbox/peer/seeded'
import type { Brief } from '#sandbox/writer/brief'
import { choosePoints } from '#sandbox/writer/choose_points'
import { hashtagsFor } from '#sandbox/writer/hashtags'
import type { Post } from '#sandbox/writer/post'
import {
  CLAUSE_HOOKS,
  CLOSINGS,
  CONTEXTS,
  HOOKS,
  HOUSE_LINES,
  LIST_INTROS,
  QUESTIONS,
} from '#sandbox/writer/post_words'
import { keySentences } from '#sandbox/writer/sentences'
import type { Point } from '#sandbox/writer/subject'
import { subjectOf } from '#sandbox/writer/subject_of'
import { isClause } from '#sandbox/writer/topic'
import { filled, unsaid } from '#sandbox/writer/unsaid'
import { contracted, uncapitalised, wholeWords } from '#sandbox/writer/wording'
import { writeFacts } from '#sandbox/writer/write_facts'
import { writeNews } from '#sandbox/writer/write_news'

/** A post of several paragraphs: a hook, something concrete, a question. */
export function writePost(brief: Brief, random: () => number): Post {
  const subject = subjectOf(brief.topic)
  const facts = writeFacts(brief, random)
  if (facts) return facts
  if (brief.isNews) return writeNews(brief, subject, random)
  const hook = hookFor(brief, random)
  const points = pointsFor(brief, random, random() < 0.4 ? 4 : 3)
  const close = unsaid(CLOSINGS, brief, random)
  const question = unsaid(QUESTIONS, brief, random)
  const paragraphs = [hook, contextFor(brief, random), ...middle(brief, points, random)]
  const body = [...paragraphs, close, question].join('\n\n')
  return {
    hook,
    body: brief.tone === 'casual' ? contracted(body) : body,
    hashtags: hashtagsFor(brief.topic, subject, 4),
  }
}

/** What there is to say: from the documents that were given, else from the field of the topic. */
export function pointsFor(brief: Brief, random: () => number, count: number): Point[] {
  const given = brief.materials.map(({ text }) => text).join('\n')
  const own = keySentences(given, count).map((sentence): Point => [
    wholeWords(sentence.replace(/[,;:–].*$/, ''), 44),
    sentence,
  ])
  const general = choosePoints(subjectOf(brief.topic), brief, random, count)
  return [...own, ...general].slice(0, count)
}

/** A first line that this conversation has not had. */
export function hookFor(brief: Brief, random: () => number): string {
  const lines = isClause(brief.topic) ? CLAUSE_HOOKS : HOOKS[brief.tone]
  return filled(unsaid(lines, brief, random), brief)
}

function contextFor(brief: Brief, random: () => number): string {
  const line = unsaid(CONTEXTS, brief, random)
  if (brief.organization !== '' && random() < 0.5) {
    return filled(pick(random, HOUSE_LINES), brief)
  }
  if (brief.audience === '' || random() < 0.5) return line
  return `${line} That goes for ${uncapitalised(brief.audience)} most of all.`
}

const STEPS = ['First', 'Then', 'Next']

function middle(brief: Brief, points: Point[], random: () => number): string[] {
  const told = points.map(([title, text]) => (text.startsWith(title) ? text : `${title}. ${text}`))
  if (brief.tone === 'story' || random() < 0.3) {
    return told.map((words, index) => `${stepOf(index, told.length)}: ${uncapitalised(words)}`)
  }
  const intro = pick(random, LIST_INTROS)
  if (random() < 0.5) return [intro, ...told.map((words) => `→ ${words}`)]
  return [intro, ...told.map((words, index) => `${index + 1}. ${words}`)]
}

function stepOf(index: number, count: number): string {
  return index === count - 1 ? 'And one more' : STEPS[index]
}
