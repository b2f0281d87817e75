import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import type Post from '#models/post'

export const VOICE_PAGE = 'urn:li:organization:5001'

const SUBJECTS = [
  'night shift',
  'loading dock',
  'spare part',
  'pilot',
  'route',
  'battery',
  'budget',
]

/** A short question at the beginning, then a short answer. */
export function questionText(index: number) {
  const subject = SUBJECTS[index % SUBJECTS.length]
  return `What would your ${subject} cost?\n\nWe asked ${index + 2} teams. The answer was simple. Plan it first.`
}

/** A long statement at the beginning. */
export function statementText(index: number) {
  const subject = SUBJECTS[index % SUBJECTS.length]
  return `Our organization is pleased to announce further considerable progress regarding the ${subject} of project number ${index} across all of its participating regional business units. 🚀🚀 It continues to be a pleasure to share these developments with everyone who follows our activities on this platform every week.`
}

interface Corpus {
  organizationId: string
  count: number
  /** Posts without metrics have no engagement. */
  hasMetrics?: boolean
  /** Every third post opens with a short question and wins. */
  own?: Partial<Post>
}

/** Published posts of one author. Every third opens with a short question, and those win. */
export async function plantCorpus({ organizationId, count, hasMetrics = true, own }: Corpus) {
  const start = DateTime.fromISO('2026-11-24T09:00:00Z')
  const rows = Array.from({ length: count }, (_, index) => {
    const wins = index % 3 === 0
    const postedAt = start.minus({ hours: 7 * (index + 1) })
    const reactions = (wins ? 200 : 20) + (index % 10)
    const figures = hasMetrics ? { impressions: 3000, reactions, comments: 4, shares: 1 } : {}
    return {
      organizationId,
      body: wins ? questionText(index) : statementText(index),
      authorKind: 'company' as const,
      authorUrn: VOICE_PAGE,
      authorName: 'Northwind Robotics',
      postedAt,
      publishAt: postedAt,
      ...figures,
      ...own,
    }
  })
  return PostFactory.apply('published').merge(rows).createMany(count)
}
