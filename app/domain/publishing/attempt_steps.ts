import { failureLabel } from '#domain/publishing/failure_codes'
import type { AttemptPhase } from '#domain/publishing/lease_rules'
import type { PostStatus } from '#domain/posts/post_lifecycle'

const OUTCOMES: Readonly<Record<string, string | undefined>> = {
  published: 'Published',
  unconfirmed: 'Not confirmed',
  retry: 'Will be retried',
  rate_limited: 'LinkedIn limit reached',
  daily_limit: 'Daily limit reached',
  held: 'Waiting for a connection',
  handed_back: 'Returned to the queue',
  lost: 'Interrupted',
}

/**
 * Returns a short label for the outcome of an attempt. An attempt without an outcome is in
 * progress.
 */
export function outcomeLabel(outcome: string | null): string {
  if (outcome === null) return 'In progress'
  return OUTCOMES[outcome] ?? (failureLabel(outcome) || 'Failed')
}

const PHASES: Readonly<Record<AttemptPhase, string>> = {
  prepare: 'Checked connection, author and text',
  upload: 'Uploaded images or documents',
  create: 'Sent the post to LinkedIn',
  done: 'Finished',
}

/** The phases of an attempt that is still running. */
type AttemptStep = Exclude<AttemptPhase, 'done'>

const STEPS: Readonly<Record<AttemptStep, string>> = {
  prepare: 'Checked',
  upload: 'Upload',
  create: 'Sent',
}

/** Returns a one-word label for a step. The screen shows the step's start time after it. */
export function stepLabel(step: AttemptStep): string {
  return STEPS[step]
}

export function phaseLabel(phase: AttemptPhase): string {
  return PHASES[phase]
}

/** The number of posts with a status and a failure code. */
export interface OutcomeCount {
  status: PostStatus
  failureCode: string | null
  posts: number
}

interface OutcomeTally {
  published: number
  failed: number
  unconfirmed: number
  /** Posts that were tried and will be tried again. */
  waiting: number
  /**
   * The share of finished posts that are failed or unconfirmed, 0 to 1; null when no post is
   * finished.
   */
  failureRate: number | null
  /** The labels of the failures, the most frequent one first. */
  reasons: { words: string; posts: number }[]
}

/** Counts the posts of a day by their outcome. */
export function outcomeTally(counts: readonly OutcomeCount[]): OutcomeTally {
  const of = (...statuses: PostStatus[]) =>
    sum(counts.filter(({ status }) => statuses.includes(status)))
  const [published, failed, unconfirmed] = [of('published'), of('failed'), of('unconfirmed')]
  const ended = published + failed + unconfirmed
  return {
    published,
    failed,
    unconfirmed,
    waiting: of('scheduled', 'queued', 'publishing'),
    failureRate: ended === 0 ? null : (failed + unconfirmed) / ended,
    reasons: reasonsOf(counts.filter(({ status }) => status === 'failed')),
  }
}

function reasonsOf(failed: readonly OutcomeCount[]) {
  const byLabel = Map.groupBy(failed, ({ failureCode }) => failureLabel(failureCode) || 'Failed')
  return [...byLabel]
    .map(([words, counts]) => ({ words, posts: sum(counts) }))
    .sort((a, b) => b.posts - a.posts || a.words.localeCompare(b.words))
}

function sum(counts: readonly OutcomeCount[]) {
  return counts.reduce((total, { posts }) => total + posts, 0)
}
