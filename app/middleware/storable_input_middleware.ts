import { errors } from '@adonisjs/core/http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { replacesMethod } from '#domain/web/json_fields'
import { UnstorableTextException } from '#errors/requests_errors'

/**
 * Herald's forms have only a few levels. Without a limit, endless nesting would take endless time.
 */
const MAX_DEPTH = 64

/**
 * NUL bytes and lone surrogates cannot be stored the same way in both databases. An object with a
 * field named like a method can no longer be compared with others.
 */
function isUnstorable(value: unknown) {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  return replacesMethod(value)
}

/**
 * Returns the names of the fields that lead to the first value that cannot be stored, or null. It
 * goes no deeper than the limit, so that nesting cannot overflow the stack, and keeps nothing of the
 * other values, because a body may have hundreds of thousands.
 */
function unstorablePath(value: unknown, depth = 0): string[] | null {
  if (depth > MAX_DEPTH || isUnstorable(value)) return []
  if (typeof value !== 'object' || value === null) return null
  for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    if (isUnstorable(name)) return []
    const path = unstorablePath(Reflect.get(value, name), depth + 1)
    if (path) return [String(name), ...path]
  }
  return null
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
    for (const part of [path, request.qs(), request.body()]) {
      const found = unstorablePath(part)
      if (found) throw new UnstorableTextException(found.length > MAX_DEPTH ? [] : found)
    }
    if (PADDED_SEGMENT.test(path)) {
      throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    }
    return next()
  }
}
