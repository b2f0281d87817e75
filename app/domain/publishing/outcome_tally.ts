import type { PostStatus } from '#domain/posts/lifecycle'
import { failureShort } from '#domain/publishing/failure_codes'

/** How many posts stand in a status, for a reason. */
export interface OutcomeCount {
  status: PostStatus
  failureCode: string | null
  posts: number
}

export interface OutcomeTally {
  published: number
  failed: number
  unconfirmed: number
  /** Tried, and to be tried again. */
  waiting: number
  /** 0 to 1: of the posts whose way has ended, those that nobody can call published; null: none has. */
  failureRate: number | null
  /** Why posts failed, in a few words, the most frequent reason first. */
  reasons: { words: string; posts: number }[]
}

/** The posts of a day by what became of them. */
export function outcomeTally(counts: readonly OutcomeCount[]): OutcomeTally {
  const of = (...statuses: PostStatus[]) =>
    sum(counts.filter(({ status }) => statuses.includes(status)))
  const [published, failed, unconfirmed] = [of('published'), of('failed'), of('unconfirmed')]
  const ended = published + failed + unconfirmed
  return {
    ...{ published, failed, unconfirmed, waiting: of('scheduled', 'queued', 'publishing') },
    failureRate: ended === 0 ? null : (failed + unconfirmed) / ended,
    reasons: reasonsOf(counts.filter(({ status }) => status === 'failed')),
  }
}

function reasonsOf(failed: readonly OutcomeCount[]) {
  const byWords = Map.groupBy(failed, ({ failureCode }) => failureShort(failureCode) || 'Failed')
  return [...byWords]
    .map(([words, counts]) => ({ words, posts: sum(counts) }))
    .sort((a, b) => b.posts - a.posts || a.words.localeCompare(b.words))
}

function sum(counts: readonly OutcomeCount[]) {
  return counts.reduce((total, { posts }) => total + posts, 0)
}
