import { problem } from '#sandbox/linkedin/linkedin_problems'
import { jsonReply, PeerRefusal, type PeerReply, type PeerRequest } from '#sandbox/server/peer'

export type RestliValue = string | RestliValue[] | { [name: string]: RestliValue }

const SYNTAX = '(),'

/**
 * The query of a Rest.li 2.0 request. The structure (`List(...)`, `(key:value)`) must be unencoded.
 * Values must be percent-encoded, including the colons of URNs.
 */
export class RestliQuery {
  #raw = new Map<string, string>()

  constructor(query: string) {
    for (const pair of query.split('&')) {
      const equals = pair.indexOf('=')
      if (equals > 0) this.#raw.set(pair.slice(0, equals), pair.slice(equals + 1))
    }
  }

  has(name: string): boolean {
    return this.#raw.has(name)
  }

  /** One value, decoded; null when absent. @throws PeerRefusal 400 */
  text(name: string): string | null {
    const value = this.value(name)
    if (value === null || typeof value === 'string') return value
    throw badParameters()
  }

  /** `List(a,b)`; null when absent. @throws PeerRefusal 400 */
  list(name: string): string[] | null {
    const value = this.value(name)
    if (value === null) return null
    if (!Array.isArray(value)) throw badParameters()
    return value.map((item) => {
      if (typeof item !== 'string') throw badParameters()
      return item
    })
  }

  /** A whole number from 0 to `max`. @throws PeerRefusal 400 */
  whole(name: string, fallback: number, max: number): number {
    const text = this.text(name)
    if (text === null) return fallback
    if (!/^\d{1,9}$/.test(text) || Number(text) > max) throw badParameters()
    return Number(text)
  }

  /** Any Rest.li value; null when absent. @throws PeerRefusal 400 */
  value(name: string): RestliValue | null {
    const raw = this.#raw.get(name)
    if (raw === undefined) return null
    const [value, end] = readValue(raw, 0)
    if (end !== raw.length) throw badParameters()
    return value
  }
}

/** The URN in a segment of the path. @throws PeerRefusal 400 if it is not fully encoded */
export function urnFromPath(segment: string): string {
  if (/[:()]/.test(segment)) {
    throw problem(400, 'ILLEGAL_ARGUMENT', 'Syntax exception in path variables')
  }
  return decoded(segment, 'Syntax exception in path variables')
}

export function badParameters(): Error {
  return problem(400, 'ILLEGAL_ARGUMENT', 'Invalid query parameters passed to request')
}

function readValue(raw: string, at: number): [RestliValue, number] {
  if (raw.startsWith('List(', at)) return readList(raw, at + 5)
  if (raw[at] === '(') return readRecord(raw, at + 1)
  return readScalar(raw, at)
}

function readList(raw: string, start: number): [RestliValue[], number] {
  const items: RestliValue[] = []
  let at = start
  if (raw[at] === ')') return [items, at + 1]
  for (;;) {
    const [item, end] = readValue(raw, at)
    items.push(item)
    if (raw[end] === ')') return [items, end + 1]
    if (raw[end] !== ',') throw badParameters()
    at = end + 1
  }
}

function readRecord(raw: string, start: number): [RestliValue, number] {
  const entries: [string, RestliValue][] = []
  let at = start
  for (;;) {
    const colon = raw.indexOf(':', at)
    if (colon === -1) throw badParameters()
    const [value, end] = readValue(raw, colon + 1)
    entries.push([decoded(raw.slice(at, colon)), value])
    if (raw[end] === ')') return [Object.fromEntries(entries), end + 1]
    if (raw[end] !== ',') throw badParameters()
    at = end + 1
  }
}

function readScalar(raw: string, start: number): [string, number] {
  let end = start
  while (end < raw.length && !SYNTAX.includes(raw[end])) end += 1
  const scalar = raw.slice(start, end)
  if (scalar.includes(':')) throw badParameters()
  return [decoded(scalar), end]
}

function decoded(text: string, complaint = 'Invalid query parameters passed to request'): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw problem(400, 'ILLEGAL_ARGUMENT', complaint)
  }
}

/** One page of a finder, with a `next` link if there is more. As on LinkedIn, it has no `total`. */
export function pageReply<Item>(
  request: PeerRequest,
  query: RestliQuery,
  all: readonly Item[],
  show: (item: Item) => unknown
): PeerReply {
  const start = query.whole('start', 0, 1_000_000)
  const count = query.whole('count', 10, 100)
  const elements = all.slice(start, start + count).map(show)
  const more = start + count < all.length && count > 0
  const rest = request.query.split('&').filter((pair) => !/^(start|count)=/.test(pair))
  const href = `${request.path}?${[...rest, `start=${start + count}`, `count=${count}`].join('&')}`
  const links = more ? [{ type: 'application/json', rel: 'next', href }] : []
  return jsonReply(200, { paging: { start, count, links }, elements })
}

/** `{results, statuses, errors}` for `ids=List(...)`. An invalid id affects only its own result. */
export function batchReply(query: RestliQuery, show: (id: string) => unknown): PeerReply {
  const ids = query.list('ids')
  if (ids === null) throw badParameters()
  const results: [string, unknown][] = []
  const errors: [string, unknown][] = []
  for (const id of ids) {
    try {
      results.push([id, show(id)])
    } catch (error) {
      if (!(error instanceof PeerRefusal)) throw error
      errors.push([id, JSON.parse(String(error.reply.body))])
    }
  }
  return jsonReply(200, {
    results: Object.fromEntries(results),
    statuses: {},
    errors: Object.fromEntries(errors),
  })
}
