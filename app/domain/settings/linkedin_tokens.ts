import type { DateTime } from 'luxon'
import { errorOf, type LinkedinResponse } from '#domain/publishing/linkedin_answer'
import { splitScopes } from '#domain/settings/linkedin_scopes'

/** What LinkedIn gives for a code or a refresh token; null where the answer says nothing. */
export interface LinkedinTokens {
  accessToken: string
  expiresAt: DateTime | null
  /** Only apps that LinkedIn approved for it get one. */
  refreshToken: string | null
  refreshExpiresAt: DateTime | null
  scopes: string[] | null
}

/** Longer lives than this are no lives: ten years, in seconds. */
const MAX_SECONDS = 315_360_000

/** Reads a token answer (protocol section 1.2); null when it carries no access token. */
export function readTokens(body: unknown, now: DateTime): LinkedinTokens | null {
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
 * True when LinkedIn says that a refresh token is worth nothing any more (protocol section 1.2). A 400
 * about a parameter, a 401 about the client secret and a busy server say nothing of it.
 */
export function isGrantDead(answer: LinkedinResponse): boolean {
  return answer.status === 400 && !/parameter|client/i.test(errorOf(answer).message)
}

function textOf(value: unknown) {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function after(now: DateTime, seconds: unknown) {
  const count = Number(seconds ?? Number.NaN)
  return count > 0 && count <= MAX_SECONDS ? now.plus({ seconds: count }) : null
}
