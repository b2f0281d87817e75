import { errors } from '@adonisjs/core/http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { UnstorableTextException } from '#errors/requests_errors'

/**
 * Herald's forms have only a few levels. Without a limit, endless nesting would take endless time.
 */
const MAX_DEPTH = 64

/** NUL bytes and lone surrogates cannot be stored the same way in both databases. */
function isUnstorable(value: unknown) {
  return typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())
}

function partsOf(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return []
  return Array.isArray(value) ? value : Object.entries(value).flat()
}

/** Checks level by level without recursion, because very deep nesting would overflow the stack. */
function containsUnstorable(root: unknown[]) {
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

/** MySQL ignores spaces at the end of an id, so it would find a record that has another id. */
const PADDED_SEGMENT = / (?=\/|$)/

/** Refuses text that cannot be stored, so that no later layer has to handle it. */
export default class StorableInputMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const path = decodedPath(request.url())
    if (containsUnstorable([path, request.qs(), request.body()])) {
      throw new UnstorableTextException()
    }
    if (PADDED_SEGMENT.test(path)) {
      throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    }
    return next()
  }
}
