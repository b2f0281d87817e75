import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { endingSentence, settlementOf, type Ending } from '#domain/publishing/settlement'
import { sqlInstant } from '#database/instants'
import { firstReading } from '#models/first_reading'

/** What is known besides the ending when an attempt is over. */
export interface Finish {
  at: DateTime
  httpStatus: number | null
  /** The author the post went out as, and its public link. */
  published?: { authorUrn: string; url: string }
}

/** Endings for which LinkedIn was not really asked: they use up none of the post's tries. */
const WITHOUT_A_TRY: readonly Ending['kind'][] = ['handed_back', 'held']

/** Whether the tries of the post say this one already. */
export type TryCount = 'counted' | 'uncounted'

/** What the row of the attempt says then. */
export function attemptChanges(ending: Ending, { at, httpStatus }: Finish) {
  return {
    phase: 'done',
    outcome: ending.kind === 'refused' ? ending.code : ending.kind,
    platform_urn: ending.kind === 'published' ? ending.urn : null,
    http_status: httpStatus,
    reason: endingSentence(ending),
    finished_at: sqlInstant(at),
    updated_at: sqlInstant(at),
  }
}

/** What the row of the post says then, as long as its claim is good. */
export function postChanges(ending: Ending, { at, published }: Finish, count: TryCount) {
  const { status, failureCode, failureReason, dueAt } = settlementOf(ending)
  return {
    status,
    failure_code: failureCode,
    failure_reason: failureReason,
    claimed_by: null,
    lease_until: null,
    updated_at: sqlInstant(at),
    ...(dueAt === undefined ? {} : { due_at: dueAt && sqlInstant(new Date(dueAt.valueOf())) }),
    ...attemptsAfter(ending, count),
    ...(ending.kind === 'published' && published
      ? {
          platform_urn: ending.urn,
          platform_url: published.url,
          author_urn: published.authorUrn,
          posted_at: sqlInstant(at),
          figures_due_at: firstReadingInSql(at),
        }
      : {}),
  }
}

function attemptsAfter({ kind }: Ending, count: TryCount) {
  const isTry = !WITHOUT_A_TRY.includes(kind)
  if (isTry === (count === 'counted')) return {}
  return { attempts: db.raw(isTry ? 'attempts + 1' : 'attempts - 1') }
}

function firstReadingInSql(at: DateTime) {
  const first = firstReading(at)
  return first && sqlInstant(first)
}
