import type { DateTime } from 'luxon'
import type ClockTick from '#models/clock_tick'
import type Post from '#models/post'
import { outcomeTally, type OutcomeCount } from '#domain/publishing/outcome_tally'
import { clockCondition } from '#domain/publishing/clock_condition'
import { noWorkerSentence, type ProcessKind } from '#domain/health/heartbeat'
import { workerOf } from '#domain/publishing/claim'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { postListItem } from '#transformers/post_list_item_transformer'
import { wireInstant } from '#transformers/wire_instant'

type Facts = {
  publisher: {
    at: DateTime
    tick: ClockTick | null
    version: { version: string; deadSetting: string | null }
    missingWorkers: { waiting: number } | null
    lastBackup: { at: DateTime; isOld: boolean } | null
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
  unsettled: { posts: Post[]; total: number }
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

function unsettledPost(post: Post) {
  const organization = { id: post.organizationId, name: post.organization.name }
  return { ...postListItem(post), organization }
}

/** The status page of an installation, for those who own an organization on it. */
export function publisherStatus({
  publisher,
  backlog,
  processes,
  outcomes: counts,
  unsettled,
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
    /** Null while jobs are run; else what the owner of the server has to do something about. */
    workers_problem: publisher.missingWorkers && noWorkerSentence(publisher.missingWorkers.waiting),
    processes: processes.map(({ name, kind, startedAt, lastSeenAt, attempts }) => ({
      ...{ name, kind, attempts },
      started_at: toWireInstant(startedAt),
      last_seen_at: toWireInstant(lastSeenAt),
    })),
    outcomes: outcomes(counts),
    unsettled: { total: unsettled.total, posts: unsettled.posts.map(unsettledPost) },
  }
}

export type PublisherStatus = ReturnType<typeof publisherStatus>
