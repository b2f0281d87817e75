import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import web from '#config/web'
import {
  PAGE_BOUNDS,
  pageRefused,
  statusRefused,
  type PageRefused,
} from '#domain/web/page_refusals'
import { webAddress } from '#domain/web/web_address'
import { checkedAddress, type CheckedAddress, type Resolve } from '#services/web/checked_address'
import { ACCEPTED_ENCODINGS, readBytes, type ReadLimit } from '#services/web/read_bytes'

/** What is asked for, and what it may cost. */
export interface FetchWish {
  /** The types that are taken; null takes any. */
  types: readonly string[] | null
  limit: ReadLimit
  /** Ends everything at once: one deadline for all that belongs together. */
  deadline: AbortSignal
  /** Asked before each address, the first and each redirect. */
  mayOpen?(url: URL): Promise<PageRefused | null>
  resolve?: Resolve
}

export interface Fetched {
  kind: 'fetched'
  /** Where the redirects ended. */
  url: URL
  /** Without parameters, in small letters; empty when it was not said. */
  mime: string
  charset: string | null
  bytes: Buffer
}

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Fetches what a stranger's address leads to, without letting it lead into the operator's network:
 * each address is checked after its name is resolved, again after each redirect, and the connection
 * goes to exactly what was checked. Never throws: what goes wrong is a refusal.
 */
export async function guardedFetch(
  address: string,
  wish: FetchWish
): Promise<Fetched | PageRefused> {
  let next = address
  for (let hop = 0; hop <= PAGE_BOUNDS.redirects; hop += 1) {
    const url = webAddress(next, web.allowedHosts)
    if (!(url instanceof URL)) return url
    const answer = (await wish.mayOpen?.(url)) ?? (await opened(url, wish))
    if ('kind' in answer) return answer
    const target = answer.headers.location
    if (!REDIRECTS.includes(answer.statusCode ?? 0) || target === undefined) {
      return read(url, answer, wish)
    }
    answer.destroy()
    if (!URL.canParse(target, url.href)) return pageRefused('address')
    next = new URL(target, url.href).href
  }
  return pageRefused('redirects')
}

async function opened(url: URL, wish: FetchWish): Promise<IncomingMessage | PageRefused> {
  const checked = await beforeDeadline(checkedAddress(url, wish.resolve), wish.deadline)
  if (checked === null) return pageRefused('too_slow')
  if (checked.kind !== 'checked') return checked
  return new Promise((resolve) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = open(url, {
      agent: false,
      headers: headersOf(wish),
      lookup: pinned(checked),
      signal: wish.deadline,
    })
    request.on('response', resolve)
    request.on('error', () => resolve(lost(wish)))
    request.end()
  })
}

/** Answers every question for an address with the one that was checked. */
function pinned({ address, family }: CheckedAddress): LookupFunction {
  return (_host, options, answer) => {
    if (options.all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
}

function headersOf({ types }: FetchWish) {
  return {
    'user-agent': web.userAgent,
    'accept': types ? `${types.join(', ')}, */*;q=0.1` : '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
  }
}

async function read(url: URL, answer: IncomingMessage, wish: FetchWish) {
  const { statusCode: status = 0, headers } = answer
  const [mime = '', ...parameters] = (headers['content-type'] ?? '').split(';')
  const type = mime.trim().toLowerCase()
  const refusal = judge(status, type, wish)
  if (refusal) {
    answer.destroy()
    return refusal
  }
  const body = await readBytes(answer, wish.limit).catch(() => lost(wish))
  if (body.kind !== 'bytes') return body
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(parameters.join(';'))?.[1] ?? null
  return { kind: 'fetched', url, mime: type, charset, bytes: body.bytes } as const
}

function judge(status: number, type: string, { types }: FetchWish): PageRefused | null {
  if (status < 200 || status > 299) return statusRefused(status)
  return types === null || types.includes(type) ? null : pageRefused('type')
}

function lost({ deadline }: FetchWish): PageRefused {
  return pageRefused(deadline.aborted ? 'too_slow' : 'unreachable')
}

/** The result, or null when the deadline comes first: a name server has no deadline of its own. */
async function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T | null> {
  if (deadline.aborted) return null
  const { promise, resolve } = Promise.withResolvers<null>()
  const giveUp = () => resolve(null)
  deadline.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, promise])
  } finally {
    deadline.removeEventListener('abort', giveUp)
  }
}
