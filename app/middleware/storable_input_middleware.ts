import { errors } from '@adonisjs/core/http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { UnstorableTextException } from '#errors/requests_errors'

/**
 * Herald's forms have only a few levels. Without a limit, endless nesting would take endless time.
 */
const MAX_DEPTH = 64

/** Fields of these names replace methods by which values are compared, which then fails. */
const METHODS = ['toString', 'valueOf']

/** NUL bytes and lone surrogates cannot be stored the same way in both databases. */
function isUnstorable(value: unknown) {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  return isObject(value) && METHODS.some((name) => Object.hasOwn(value, name))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A value of a request with the names of the fields that contain it. */
type Part = readonly [path: readonly string[], value: unknown]

function partsOf([path, value]: Part): Part[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]): Part[] => [
    [path, name],
    [[...path, name], part],
  ])
}

/**
 * Returns the path of the first value that cannot be stored, or null. Checks level by level without
 * recursion, because very deep nesting would overflow the stack.
 */
function unstorablePath(root: unknown): readonly string[] | null {
  let level: Part[] = [[[], root]]
  for (let depth = 0; level.length > 0; depth++) {
    const found = depth > MAX_DEPTH ? [[]] : level.find(([, value]) => isUnstorable(value))
    if (found) return found[0]
    level = level.flatMap(partsOf)
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
      if (found) throw new UnstorableTextException(found)
    }
    if (PADDED_SEGMENT.test(path)) {
      throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    }
    return next()
  }
}
