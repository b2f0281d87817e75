import { DAY_MS, type Instant } from '#domain/schedule/instant'

/** What is known of a connection's tokens. */
export interface TokenFacts {
  expiresAt: Instant | null
  isRefreshable: boolean
  refreshExpiresAt: Instant | null
}

/** What a member is told of a connection's end: so many days before, and when it has come. */
export type EndingStage = 14 | 7 | 1 | 'ended'

/** Before the first notice: what can be renewed needs none. LinkedIn's tokens live for 60 days. */
export const RENEW_WITHIN_DAYS = 15

const STAGES = [14, 7, 1] as const

/** Those for a token that could be renewed, had LinkedIn answered in all those days. */
const STAGES_WHEN_RENEWABLE = [7, 1] as const

/**
 * True when a token is to be renewed by the hourly clock: it or its refresh token ends soon. Not when
 * both end together, or the last renewal outlives the refresh token already: asking again would bring
 * nothing. (A refresh token keeps its own end, protocol section 1.3.)
 */
export function isRenewalDue(facts: TokenFacts, now: Instant): boolean {
  const { expiresAt, isRefreshable, refreshExpiresAt } = facts
  if (!isRefreshable || expiresAt === null || endsWithRefresh(facts)) return false
  if (daysBetween(now, expiresAt) <= RENEW_WITHIN_DAYS) return true
  if (refreshExpiresAt === null) return false
  const outlives = daysBetween(refreshExpiresAt, expiresAt) >= RENEW_WITHIN_DAYS
  return !outlives && daysBetween(now, refreshExpiresAt) <= RENEW_WITHIN_DAYS
}

/** The notice that a connection's tokens call for now; null while there is nothing to tell. */
export function endingStage(
  facts: TokenFacts & { condition: 'connected' | 'expired' },
  now: Instant
): EndingStage | null {
  if (facts.condition === 'expired') return 'ended'
  if (facts.expiresAt === null) return null
  const left = daysBetween(now, facts.expiresAt)
  const isRenewable = facts.isRefreshable && !endsWithRefresh(facts)
  const stages = isRenewable ? STAGES_WHEN_RENEWABLE : STAGES
  return stages.filter((days) => left <= days).at(-1) ?? null
}

/** True when the access token cannot get a later end any more: its refresh token ends with it. */
function endsWithRefresh({ expiresAt, refreshExpiresAt }: TokenFacts): boolean {
  if (expiresAt === null || refreshExpiresAt === null) return false
  return Math.abs(daysBetween(refreshExpiresAt, expiresAt)) < 1
}

function daysBetween(from: Instant, to: Instant): number {
  return (to.valueOf() - from.valueOf()) / DAY_MS
}
