import logger from '@adonisjs/core/services/logger'
import { now } from '#services/clock'
import { parseJsonObject, callLinkedin } from '#services/linkedin/rest_client'
import { isGrantRevoked, parseTokens } from '#domain/linkedin/linkedin_tokens'
import type { LinkedinTokens } from '#domain/linkedin/linkedin_tokens'
import { requestedScopes } from '#domain/linkedin/linkedin_scopes'
import type { AppMode, LinkedinApp } from '#domain/linkedin/linkedin_scopes'
import linkedin from '#config/linkedin'

type RefreshOutcome =
  | { kind: 'refreshed'; tokens: LinkedinTokens }
  /** LinkedIn no longer accepts this refresh token. */
  | { kind: 'refused' }
  /** The state is unknown, or Herald's app was refused. Another try later may succeed. */
  | { kind: 'unreachable' }

/**
 * Gets a new access token for a refresh token. The refresh token's expiry does not change, and when
 * the answer contains none, the stored one stays valid.
 */
export async function refreshToken(
  asked: LinkedinApp & { refreshToken: string }
): Promise<RefreshOutcome> {
  const answer = await postOauthForm('accessToken', asked, {
    grant_type: 'refresh_token',
    refresh_token: asked.refreshToken,
  })
  if (answer.kind === 'response' && isGrantRevoked(answer)) return { kind: 'refused' }
  const tokens = parseTokens(parseJsonObject(answer), now())
  if (tokens) return { kind: 'refreshed', tokens }
  const status = answer.kind === 'response' ? answer.status : answer.kind
  logger.warn({ status }, "LinkedIn didn't say whether a token can be refreshed")
  return { kind: 'unreachable' }
}

export type Renewal =
  /** A new token that has already been stored. */
  | { kind: 'renewed'; token: string }
  /** No token is available. The member has to connect again. */
  | { kind: 'ended' }
  /** The state is unknown. Another try later may succeed. */
  | { kind: 'unreachable' }

/** Port that renews the access token of a connection, in one process at a time. */
export abstract class TokenRenewal {
  abstract renew(accountId: string, staleToken: string | null): Promise<Renewal>
}

/** Sends a form with an app's credentials to one of LinkedIn's token endpoints. */
export function postOauthForm(
  path: 'accessToken' | 'revoke',
  app: LinkedinApp,
  fields: Record<string, string>
) {
  const credentials = { client_id: app.clientId, client_secret: app.clientSecret }
  return callLinkedin({
    method: 'POST',
    url: `${linkedin.oauthUrl}/oauth/v2/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, ...credentials }).toString(),
    timeoutMs: linkedin.timeoutMs,
  })
}

/** Returns the LinkedIn app of this installation. Returns null when none is configured. */
export function instanceApp(): LinkedinApp | null {
  const { clientId, clientSecret } = linkedin
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

/** Returns the extended scopes that this installation requests. */
export function switchedOnScopes() {
  return linkedin.extendedScopes
}

/** Returns the scopes that this installation requests for an app mode. */
export function scopesToRequest(mode: AppMode): readonly string[] {
  return requestedScopes(mode, linkedin.extendedScopes)
}

/**
 * Returns the app that issued a token. Only this app may refresh or revoke it. Returns null when
 * the app is no longer configured.
 */
export function appOfToken(clientId: string | null, own: LinkedinApp | null): LinkedinApp | null {
  return [own, instanceApp()].find((app) => app?.clientId === clientId) ?? null
}
