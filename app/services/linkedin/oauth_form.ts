import linkedin from '#config/linkedin'
import { callLinkedin } from '#services/linkedin/rest_client'
import type { LinkedinApp } from '#domain/settings/linkedin_app'

/** Posts a form in an app's name to one of LinkedIn's token addresses (protocol sections 1.3, 1.4). */
export function postOauthForm(
  path: 'accessToken' | 'revoke',
  app: LinkedinApp,
  fields: Record<string, string>
) {
  const pair = { client_id: app.clientId, client_secret: app.clientSecret }
  return callLinkedin({
    method: 'POST',
    url: `${linkedin.oauthUrl}/oauth/v2/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, ...pair }).toString(),
    timeoutMs: linkedin.timeoutMs,
  })
}
