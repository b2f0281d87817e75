import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import UnstorableTextException from '#exceptions/unstorable_text_exception'

/** No form of ours nests deeper than a few levels; without an end a walk over it would not have one. */
const MAX_DEPTH = 64

/** A NUL byte or half a surrogate pair cannot be stored the same way on both databases. */
function isUnstorable(value: unknown) {
  return typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())
}

function partsOf(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return []
  return Array.isArray(value) ? value : Object.entries(value).flat()
}

/** Level by level: a body that nests a hundred thousand times must not end the stack. */
function holdsUnstorable(root: unknown[]) {
  let level = root
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH || level.some(isUnstorable)) return true
    level = level.flatMap(partsOf)
  }
  return false
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
