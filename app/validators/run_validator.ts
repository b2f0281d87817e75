import type { HttpContext } from '@adonisjs/core/http'

/**
 * Returns true when a request has `Prefer: respond-async`, alone or with other preferences (RFC
 * 7240), and so wants a response before the work is done.
 */
export function prefersAsync(request: HttpContext['request']): boolean {
  const preferences = (request.header('prefer') ?? '').split(',')
  return preferences.some((each) => each.split(';')[0]?.trim().toLowerCase() === 'respond-async')
}
