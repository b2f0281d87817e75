import type { DateTime } from 'luxon'
import type ClockTick from '#models/clock_tick'
import type Post from '#models/post'
import type { Approved } from '#domain/approvals/approval_policy'
import { outcomeTally } from '#domain/publishing/attempt_steps'
import type { OutcomeCount } from '#domain/publishing/attempt_steps'
import { clockCondition } from '#domain/publishing/readiness'
import { workerOf } from '#domain/publishing/lease_rules'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { postListItem } from '#transformers/post_transformer'
import { noWorkerSentence, type ProcessKind } from '#domain/health/heartbeat_rules'
import { wireInstant } from '#transformers/wire_instant'

type Facts = {
  publisher: {
    at: DateTime
    tick: ClockTick | null
    version: { version: string; deadSetting: string | null }
    missingWorkers: { waiting: number } | null
    lastBackup: { at: DateTime; isOld: boolean } | null
    backupFailure: string | null
  }
  backlog: { due: number; oldestDueAt: DateTime | null; held: number; publishing: number }
  processes: {
    name: string
    kind: ProcessKind
    startedAt: DateTime
    lastSeenAt: DateTime
    attempts: number
  }[]
  outcomes: OutcomeCount[]
  unsettled: { posts: (Post & Approved)[]; total: number }
}

function clock(at: DateTime, tick: ClockTick | null) {
  return {
    condition: clockCondition(tick?.tickedAt ?? null, at),
    ticked_at: wireInstant(tick?.tickedAt),
    worker: tick && workerOf(tick.worker),
  }
}

function outcomes(counts: OutcomeCount[]) {
  const { failureRate, ...tally } = outcomeTally(counts)
  return { ...tally, failure_rate: failureRate }
}

function unconfirmedPost(post: Post & Approved) {
  const organization = { id: post.organizationId, name: post.organization.name }
  return { ...postListItem(post), organization }
}

/** The status page of an installation, for organization owners. */
export function publisherStatus({
  publisher,
  backlog,
  processes,
  outcomes: counts,
  unsettled: unconfirmed,
}: Facts) {
  return {
    at: toWireInstant(publisher.at),
    clock: clock(publisher.at, publisher.tick),
    linkedin_version: publisher.version.version,
    dead_version: publisher.version.deadSetting,
    backlog: {
      due: backlog.due,
      oldest_due_at: wireInstant(backlog.oldestDueAt),
      held: backlog.held,
      publishing: backlog.publishing,
    },
    last_backup: publisher.lastBackup && {
      at: toWireInstant(publisher.lastBackup.at),
      is_old: publisher.lastBackup.isOld,
    },
    backup_failure: publisher.backupFailure,
    /** Null while jobs run; otherwise what the server's operator must do. */
    workers_problem: publisher.missingWorkers && noWorkerSentence(publisher.missingWorkers.waiting),
    processes: processes.map(({ name, kind, startedAt, lastSeenAt, attempts }) => ({
      name,
      kind,
      attempts,
      started_at: toWireInstant(startedAt),
      last_seen_at: toWireInstant(lastSeenAt),
    })),
    outcomes: outcomes(counts),
    unsettled: { total: unconfirmed.total, posts: unconfirmed.posts.map(unconfirmedPost) },
  }
}

export type PublisherStatus = ReturnType<typeof publisherStatus>
