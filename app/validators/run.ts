import type { HttpContext } from '@adonisjs/core/http'

/**
 * True when a request asks for an answer before the work is done: `Prefer: respond-async`, alone or
 * beside other preferences (RFC 7240).
 */
export function asksToRespondLater(request: HttpContext['request']): boolean {
  const preferences = (request.header('prefer') ?? '').split(',')
  return preferences.some((each) => each.split(';')[0]?.trim().toLowerCase() === 'respond-async')
}
