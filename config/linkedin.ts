import env from '#start/env'
import sandbox from '#config/sandbox'

const peer = sandbox.enabled ? sandbox.linkedin.url : undefined

function base(given: string | undefined, real: string) {
  return (given ?? peer ?? real).replace(/\/+$/, '')
}

export default {
  /** Hosts only. The paths are LinkedIn's. */
  oauthUrl: base(env.get('LINKEDIN_OAUTH_URL'), 'https://www.linkedin.com'),
  apiUrl: base(env.get('LINKEDIN_API_URL'), 'https://api.linkedin.com'),
  /** The app of this installation. A user's own app takes precedence. */
  clientId: env.get('LINKEDIN_CLIENT_ID') ?? (sandbox.enabled ? 'sandbox' : undefined),
  clientSecret: env.get('LINKEDIN_CLIENT_SECRET') ?? (sandbox.enabled ? 'sandbox' : undefined),
  /** The API version as YYYYMM. Without it the previous month's version is used. */
  version: env.get('LINKEDIN_VERSION'),
  /** Scopes for pages that are requested beyond those that every app for pages has. */
  extendedScopes: env.get('LINKEDIN_EXTENDED_SCOPES') ?? [],
  /** The time limit for a call that a user waits for, in milliseconds. */
  timeoutMs: 10_000,
}
