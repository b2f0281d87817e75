import env from '#start/env'
import { appUrl } from '#config/app'
import { allowedHosts } from '#domain/web/web_address'

export default {
  /** How we name ourselves to websites, and the name that their robots.txt may use. */
  agent: 'Herald',
  userAgent: `Herald/1.0 (+${appUrl})`,
  /** Private hosts that the operator opens to the page reader. */
  allowedHosts: allowedHosts(env.get('FETCH_ALLOWED_HOSTS') ?? '') ?? [],
}
