import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import UnstorableTextException from '#exceptions/unstorable_text_exception'

/** A NUL byte or half a surrogate pair cannot be stored the same way on both databases. */
function isUnstorable(text: string) {
  return text.includes('\u0000') || !text.isWellFormed()
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (Array.isArray(value)) return value.some(holdsUnstorable)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || holdsUnstorable(inner))
}

function decodedPath(url: string) {
  try {
    return decodeURIComponent(url)
  } catch {
    return '\u0000'
  }
}

/** Refuses unstorable text at the door, so that no later layer has to think of it. */
export default class StorableInputMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (holdsUnstorable([decodedPath(request.url()), request.qs(), request.body()])) {
      throw new UnstorableTextException()
    }
    return next()
  }
}
