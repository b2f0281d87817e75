import { GENERAL } from '#sandbox/writer/general_subject'
import { EVENTS, MARKETING, SALES } from '#sandbox/writer/market_subjects'
import { CULTURE, HIRING, LEADERSHIP, ONBOARDING } from '#sandbox/writer/people_subjects'
import type { Subject } from '#sandbox/writer/subject'
import { OPERATIONS, PRODUCT, SUSTAINABILITY, TECHNOLOGY } from '#sandbox/writer/work_subjects'

/** The narrow fields first: 'onboarding redesign' is about onboarding. */
const SUBJECTS: readonly Subject[] = [
  ...[ONBOARDING, HIRING, SUSTAINABILITY, EVENTS, LEADERSHIP],
  ...[SALES, PRODUCT, MARKETING, TECHNOLOGY, OPERATIONS, CULTURE],
]

/** The field of a topic; the general one when no word tells. */
export function subjectOf(topic: string): Subject {
  return SUBJECTS.find(({ words }) => words.test(topic)) ?? GENERAL
}

/** The fields that a long text speaks of, the most frequent first. */
export function subjectsIn(text: string): Subject[] {
  const counted = SUBJECTS.map((subject) => ({ subject, hits: hitsOf(subject, text) }))
  const found = counted.filter(({ hits }) => hits > 0).sort((one, other) => other.hits - one.hits)
  return found.map(({ subject }) => subject)
}

function hitsOf({ words }: Subject, text: string): number {
  return text.match(new RegExp(words, 'gi'))?.length ?? 0
}
