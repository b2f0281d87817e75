import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { commentDueAt } from '#domain/first_comments/planned_comment'
import type { PlannedComment } from '#domain/first_comments/planned_comment'
import { outcomeSentence, postUpdateFor } from '#domain/publishing/post_update'
import type { AttemptOutcome } from '#domain/publishing/post_update'
import type { WebhookEventKind } from '#domain/webhooks/webhook_events'
import { sqlInstant } from '#database/instants'
import { firstMetricsFetchAt } from '#domain/posts/post_metrics'

/** Facts about a finished attempt besides its outcome. */
export interface AttemptResult {
  at: DateTime
  httpStatus: number | null
  /** Whether the organization has a webhook, which may receive the outcome. */
  hasWebhook?: boolean
  /** The author it was published as, its public URL, and the comment that follows. */
  published?: { authorUrn: string; url: string; firstComment: PlannedComment | null }
}

/** With these outcomes LinkedIn was not asked, so they do not count as tries of the post. */
const UNCOUNTED_OUTCOMES: readonly AttemptOutcome['kind'][] = ['handed_back', 'held']

/** Whether the post's number of tries already includes this attempt. */
type TryCount = 'counted' | 'uncounted'

const EVENTS: Partial<Record<AttemptOutcome['kind'], WebhookEventKind>> = {
  published: 'post.published',
  refused: 'post.failed',
  unconfirmed: 'post.unconfirmed',
  held: 'post.held',
}

/** Returns the event that reports an outcome; null when it is none. */
export function eventOfOutcome({ kind }: AttemptOutcome): WebhookEventKind | null {
  return EVENTS[kind] ?? null
}

/** Returns the column values for the row of a finished attempt. */
export function attemptUpdate(outcome: AttemptOutcome, { at, httpStatus }: AttemptResult) {
  return {
    phase: 'done',
    outcome: outcome.kind === 'refused' ? outcome.code : outcome.kind,
    platform_urn: outcome.kind === 'published' ? outcome.urn : null,
    http_status: httpStatus,
    reason: outcomeSentence(outcome),
    finished_at: sqlInstant(at),
    updated_at: sqlInstant(at),
  }
}

/**
 * Returns the column values for the post of a finished attempt. They apply while its claim is
 * valid.
 */
export function postUpdate(
  outcome: AttemptOutcome,
  { at, published }: AttemptResult,
  count: TryCount
) {
  const { status, failureCode, failureReason, dueAt } = postUpdateFor(outcome)
  return {
    status,
    failure_code: failureCode,
    failure_reason: failureReason,
    claimed_by: null,
    lease_until: null,
    updated_at: sqlInstant(at),
    ...(dueAt === undefined ? {} : { due_at: dueAt && retryInSql(dueAt) }),
    ...attemptCount(outcome, count),
    ...(outcome.kind === 'published' && published
      ? {
          platform_urn: outcome.urn,
          platform_url: published.url,
          author_urn: published.authorUrn,
          posted_at: sqlInstant(at),
          figures_due_at: sqlInstant(firstMetricsFetchAt(at)),
          comment_due_at: commentDueInSql(published.firstComment, at),
        }
      : {}),
  }
}

/** A post whose queue was paused during the attempt is not tried again before it is resumed. */
function retryInSql(at: Date) {
  return db.raw('case when due_at is null then null else ? end', [sqlInstant(at)])
}

function attemptCount({ kind }: AttemptOutcome, count: TryCount) {
  const isCounted = !UNCOUNTED_OUTCOMES.includes(kind)
  if (isCounted === (count === 'counted')) return {}
  return { attempts: db.raw(isCounted ? 'attempts + 1' : 'attempts - 1') }
}

function commentDueInSql(comment: PlannedComment | null, at: DateTime) {
  const due = commentDueAt(comment, at)
  return due && sqlInstant(due)
}
