import { now } from '#services/clock'
import { postOauthForm } from '#services/linkedin/oauth_form'
import { recordOf } from '#services/linkedin/rest_call'
import { readTokens, type LinkedinTokens } from '#domain/settings/linkedin_tokens'
import type { LinkedinApp } from '#domain/settings/linkedin_app'
import { failureSentence } from '#domain/publishing/failure_codes'

export type RefreshOutcome =
  | { kind: 'refreshed'; tokens: LinkedinTokens }
  /** The member has to connect again. */
  | { kind: 'refused'; sentence: string }
  /** Nobody knows; worth another try later. */
  | { kind: 'unreachable' }

/**
 * A new access token for a refresh token. The refresh token keeps its own end (protocol section
 * 1.3), and an answer without one leaves the stored one good.
 */
export async function refreshToken(
  asked: LinkedinApp & { refreshToken: string }
): Promise<RefreshOutcome> {
  const answer = await postOauthForm('accessToken', asked, {
    grant_type: 'refresh_token',
    refresh_token: asked.refreshToken,
  })
  if (answer.kind !== 'response') return { kind: 'unreachable' }
  if (answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status)) {
    return { kind: 'refused', sentence: failureSentence('token_expired') }
  }
  const tokens = readTokens(recordOf(answer), now())
  return tokens ? { kind: 'refreshed', tokens } : { kind: 'unreachable' }
}
