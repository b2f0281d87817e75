import type { DateTime } from 'luxon'
import { answerFields, errorOf } from '#domain/publishing/linkedin_answer'
import type { LinkedinResponse } from '#domain/publishing/linkedin_answer'
import { splitScopes } from '#domain/linkedin/linkedin_scopes'
import { DAY_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/**
 * LinkedIn's tokens for a code or a refresh token. Null means that the answer does not contain the
 * field.
 */
export interface LinkedinTokens {
  accessToken: string
  expiresAt: DateTime | null
  /** Only apps that LinkedIn approved for it receive one. */
  refreshToken: string | null
  refreshExpiresAt: DateTime | null
  scopes: string[] | null
}

/** Longer lifetimes are invalid: ten years in seconds. */
const MAX_SECONDS = 315_360_000

/** Reads a token answer. Returns null when it contains no access token. */
export function parseTokens(body: unknown, now: DateTime): LinkedinTokens | null {
  const answer: Record<string, unknown> = Object(body)
  const accessToken = textOf(answer.access_token)
  if (accessToken === null) return null
  const scopes = textOf(answer.scope)
  return {
    accessToken,
    expiresAt: after(now, answer.expires_in),
    refreshToken: textOf(answer.refresh_token),
    refreshExpiresAt: after(now, answer.refresh_token_expires_in),
    scopes: scopes === null ? null : splitScopes(scopes),
  }
}

/**
 * Returns true when LinkedIn reports that a refresh token is no longer valid. A 400 about a
 * parameter, the page of a gateway, a 401 about the client secret and a busy server do not prove
 * that.
 */
export function isGrantRevoked(answer: LinkedinResponse): boolean {
  const isOauthError = typeof answerFields(answer.body).error === 'string'
  if (answer.status !== 400 || !isOauthError) return false
  return !/parameter|client/i.test(errorOf(answer).message)
}

function textOf(value: unknown) {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function after(now: DateTime, seconds: unknown) {
  const count = Number(seconds ?? Number.NaN)
  return count > 0 && count <= MAX_SECONDS ? now.plus({ seconds: count }) : null
}

interface TokenState {
  expiresAt: Instant | null
  isRefreshable: boolean
  refreshExpiresAt: Instant | null
}

/** The stages at which a member is notified: this many days before the expiry, and afterwards. */
export type ExpiryStage = 14 | 7 | 1 | 'ended'

/**
 * Renewal starts before the first notification, so a renewable connection needs none. LinkedIn's
 * tokens are valid for 60 days.
 */
export const RENEW_WITHIN_DAYS = 15

const STAGES = [14, 7, 1] as const

/**
 * The stages for a renewable token. They are reached only when LinkedIn did not answer for days.
 */
const STAGES_WHEN_RENEWABLE = [7, 1] as const

/**
 * Returns true when the hourly task should renew a token, because it or its refresh token expires
 * soon. It returns false when both expire together, or when the last renewal already outlives the
 * refresh token, because another renewal would change nothing. A refresh token keeps its own
 * expiry.
 */
export function isRenewalDue(facts: TokenState, now: Instant): boolean {
  const { expiresAt, isRefreshable, refreshExpiresAt } = facts
  if (!isRefreshable || expiresAt === null || endsWithRefresh(facts)) return false
  if (daysBetween(now, expiresAt) <= RENEW_WITHIN_DAYS) return true
  if (refreshExpiresAt === null) return false
  const outlives = daysBetween(refreshExpiresAt, expiresAt) >= RENEW_WITHIN_DAYS
  return !outlives && daysBetween(now, refreshExpiresAt) <= RENEW_WITHIN_DAYS
}

/** Returns the notification stage of a connection's tokens, or null while none is due. */
export function expiryStage(
  facts: TokenState & { condition: 'connected' | 'expired' },
  now: Instant
): ExpiryStage | null {
  if (facts.condition === 'expired') return 'ended'
  if (facts.expiresAt === null) return null
  const left = daysBetween(now, facts.expiresAt)
  const isRenewable = facts.isRefreshable && !endsWithRefresh(facts)
  const stages = isRenewable ? STAGES_WHEN_RENEWABLE : STAGES
  return stages.filter((days) => left <= days).at(-1) ?? null
}

/**
 * Returns true when the access token cannot get a later expiry, because its refresh token expires
 * with it.
 */
function endsWithRefresh({ expiresAt, refreshExpiresAt }: TokenState): boolean {
  if (expiresAt === null || refreshExpiresAt === null) return false
  return Math.abs(daysBetween(refreshExpiresAt, expiresAt)) < 1
}

function daysBetween(from: Instant, to: Instant): number {
  return (to.valueOf() - from.valueOf()) / DAY_MS
}
