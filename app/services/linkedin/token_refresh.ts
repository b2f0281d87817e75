import logger from '@adonisjs/core/services/logger'
import { now } from '#services/clock'
import { postOauthForm } from '#services/linkedin/oauth_form'
import { recordOf } from '#services/linkedin/rest_call'
import { isGrantDead, readTokens, type LinkedinTokens } from '#domain/settings/linkedin_tokens'
import type { LinkedinApp } from '#domain/settings/linkedin_app'

export type RefreshOutcome =
  | { kind: 'refreshed'; tokens: LinkedinTokens }
  /** LinkedIn does not take this refresh token any more. */
  | { kind: 'refused' }
  /** Nobody knows, or our app was refused: worth another try later. */
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
  if (answer.kind === 'response' && isGrantDead(answer)) return { kind: 'refused' }
  const tokens = readTokens(recordOf(answer), now())
  if (tokens) return { kind: 'refreshed', tokens }
  const status = answer.kind === 'response' ? answer.status : answer.kind
  logger.warn({ status }, "LinkedIn didn't say whether a token can be refreshed")
  return { kind: 'unreachable' }
}
