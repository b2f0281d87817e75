import env from '#start/env'
import sandbox from '#config/sandbox'

const peer = sandbox.enabled ? sandbox.linkedin.url : undefined

function base(given: string | undefined, real: string) {
  return (given ?? peer ?? real).replace(/\/+$/, '')
}

export default {
  /** Hosts; the paths after them are LinkedIn's own (protocol section 0). */
  oauthUrl: base(env.get('LINKEDIN_OAUTH_URL'), 'https://www.linkedin.com'),
  apiUrl: base(env.get('LINKEDIN_API_URL'), 'https://api.linkedin.com'),
  /** The instance's own app; a user's saved pair wins over it. */
  clientId: env.get('LINKEDIN_CLIENT_ID') ?? (sandbox.enabled ? 'sandbox' : undefined),
  clientSecret: env.get('LINKEDIN_CLIENT_SECRET') ?? (sandbox.enabled ? 'sandbox' : undefined),
  /** YYYYMM; without it the previous month is used. */
  version: env.get('LINKEDIN_VERSION'),
  /** Milliseconds for one call that a person waits for. */
  timeoutMs: 10_000,
}
