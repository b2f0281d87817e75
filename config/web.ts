import env from '#start/env'
import { appUrl } from '#config/app'
import { allowedHosts } from '#domain/web/web_url'

export default {
  /** The user agent for websites, and its name in their robots.txt. */
  agent: 'Herald',
  userAgent: `Herald/1.0 (+${appUrl})`,
  /** Private hosts that the page reader may open. */
  allowedHosts: allowedHosts(env.get('FETCH_ALLOWED_HOSTS') ?? '') ?? [],
}
