import type { HttpContext } from '@adonisjs/core/http'
import { coarseAddress, MOST_USER_AGENT } from '#domain/auth/devices'

/** Who asks, as far as it is kept: the browser's name of itself, and about where it is. */
export function deviceOf(request: HttpContext['request']) {
  const userAgent = request.header('user-agent')?.slice(0, MOST_USER_AGENT) || null
  return { userAgent, ip: coarseAddress(request.ip()) }
}
