import { isUtf8 } from 'node:buffer'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline, Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import limiter from '@adonisjs/limiter/services/main'
import web from '#config/web'
import { certificateProblem } from '#domain/health/failure_causes'
import { PAGE_BOUNDS, pageRefused, statusRefused } from '#domain/web/page_refusal'
import type { PageRefused } from '#domain/web/page_refusal'
import { parseWebUrl } from '#domain/web/web_url'
import { checkedAddress } from '#services/web/checked_address'
import type { CheckedAddress, Resolve } from '#services/web/checked_address'
import { requestsPerMinute } from '#config/limiter'
import { appUrl } from '#config/app'

/** The options and limits of a request. */
interface FetchRequest {
  /** The accepted types. Null accepts any. */
  types: readonly string[] | null
  limit: ReadLimit
  /** Aborts the request. Related requests share one deadline. */
  deadline: AbortSignal
  /** Called before each URL, including redirects. */
  mayOpen?(url: URL): Promise<PageRefused | null>
  resolve?: Resolve
  headers?: Readonly<Record<string, string>>
}

interface Fetched {
  kind: 'fetched'
  /** The URL after redirects. */
  url: URL
  /** The lower-case type without parameters. Empty when the header is missing. */
  mime: string
  charset: string | null
  bytes: Buffer
  /** The validators for a conditional request. */
  version: { etag: string | null; lastModified: string | null }
}

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Fetches an untrusted URL without giving it access to the operator's network. Each host is
 * verified after its name was resolved, and again after each redirect, and the connection uses
 * exactly the verified IP address. Never throws: failures are returned as refusals.
 */
export async function guardedFetch(
  address: string,
  options: FetchRequest
): Promise<Fetched | PageRefused> {
  let next = address
  for (let hop = 0; hop <= PAGE_BOUNDS.redirects; hop += 1) {
    const url = parseWebUrl(next, web.allowedHosts)
    if (!(url instanceof URL)) return url
    const answer = (await options.mayOpen?.(url)) ?? (await openRequest(url, options))
    if ('kind' in answer) return answer
    const target = locationOf(answer)
    if (!REDIRECTS.includes(answer.statusCode ?? 0) || target === undefined) {
      return read(url, answer, options)
    }
    answer.destroy()
    if (!URL.canParse(target, url.href)) return pageRefused('address')
    next = new URL(target, url.href).href
  }
  return pageRefused('redirects')
}

/** Node reads headers as Latin-1, but servers send other letters as UTF-8, as browsers expect. */
function locationOf({ headers: { location } }: IncomingMessage): string | undefined {
  const bytes = Buffer.from(location ?? '', 'latin1')
  return location !== undefined && isUtf8(bytes) ? bytes.toString('utf8') : location
}

async function openRequest(
  url: URL,
  options: FetchRequest
): Promise<IncomingMessage | PageRefused> {
  const checked = await beforeDeadline(checkedAddress(url, options.resolve), options.deadline)
  if (checked === null) return pageRefused('too_slow')
  if (checked.kind !== 'checked') return checked
  return new Promise((resolve) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = open(url, {
      agent: false,
      headers: headersOf(options),
      lookup: pinnedLookup(checked),
      signal: options.deadline,
    })
    request.on('response', resolve)
    request.on('error', (error) => resolve(connectionRefusal(options, error)))
    // An answer that changes the protocol (101) closes the connection without an error.
    request.on('close', () => resolve(connectionRefusal(options)))
    request.end()
  })
}

/** A DNS lookup that always returns the verified IP address. */
export function pinnedLookup({ address, family }: CheckedAddress): LookupFunction {
  return (_host, options, answer) => {
    if (options.all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
}

function headersOf({ types, headers }: FetchRequest) {
  return {
    'user-agent': web.userAgent,
    'accept': types ? `${types.join(', ')}, */*;q=0.1` : '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...headers,
  }
}

async function read(url: URL, answer: IncomingMessage, options: FetchRequest) {
  const { statusCode: status = 0, headers } = answer
  const [mime = '', ...parameters] = (headers['content-type'] ?? '').split(';')
  const type = mime.trim().toLowerCase()
  const refusal = checkResponse(status, type, options)
  if (refusal) {
    answer.destroy()
    return refusal
  }
  const body = await readBytes(answer, options.limit).catch(() => connectionRefusal(options))
  if (body.kind !== 'bytes') return body
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(parameters.join(';'))?.[1] ?? null
  const version = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  return { kind: 'fetched', url, mime: type, charset, bytes: body.bytes, version } as const
}

function checkResponse(status: number, type: string, { types }: FetchRequest): PageRefused | null {
  if (status < 200 || status > 299) return statusRefused(status)
  return types === null || types.includes(type) ? null : pageRefused('type')
}

function connectionRefusal({ deadline }: FetchRequest, error?: Error): PageRefused {
  const problem = certificateProblem(error)
  if (problem) return pageRefused('unreachable', `This website's certificate ${problem}.`)
  return pageRefused(deadline.aborted ? 'too_slow' : 'unreachable')
}

/** Returns null when the deadline comes first. DNS lookups have no deadline of their own. */
export async function beforeDeadline<T>(
  work: Promise<T>,
  deadline: AbortSignal
): Promise<T | null> {
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

/** How many bytes are read, and whether a longer answer is refused or cut. */
interface ReadLimit {
  bytes: number
  onOverflow: 'refuse' | 'cut'
}

type ReadBytes = { kind: 'bytes'; bytes: Buffer } | PageRefused

/** What decompresses an answer, by its encoding. */
export const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** The encodings that `readBytes` supports, as a request header. */
const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

class TooLongError extends Error {}

/**
 * Reads and decompresses a body. The limit applies to the compressed and the decompressed bytes.
 * @throws when the connection breaks off
 */
async function readBytes(answer: IncomingMessage, limit: ReadLimit): Promise<ReadBytes> {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const decoder = DECODERS.get(encoding)
  try {
    if (!decoder && encoding !== 'identity') return pageRefused('damaged')
    if (limit.onOverflow === 'refuse' && Number(answer.headers['content-length']) > limit.bytes) {
      return pageRefused('too_big')
    }
    return await collect(decoder ? decoded(answer, decoder(), limit) : answer, limit)
  } catch (error) {
    if (error instanceof TooLongError) return pageRefused('too_big')
    if (isDecodingError(error)) return pageRefused('damaged')
    throw error
  } finally {
    answer.destroy()
  }
}

function decoded(answer: IncomingMessage, decoder: Transform, limit: ReadLimit): Readable {
  return pipeline(answer, wireCounter(limit), decoder, ignoreEnd)
}

/** The stream's reader receives the error as well. */
function ignoreEnd() {}

function wireCounter(limit: ReadLimit): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      length += chunk.length
      pass(length > limit.bytes ? new TooLongError() : null, chunk)
    },
  })
}

/** The error codes of zlib and Brotli start with these prefixes. */
function isDecodingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR__)/.test(String(error.code))
}

async function collect(
  source: Readable,
  { bytes: maxBytes, onOverflow }: ReadLimit
): Promise<ReadBytes> {
  const bytes = await readBeginning(source, maxBytes)
  if (bytes.length > maxBytes && onOverflow === 'refuse') return pageRefused('too_big')
  return { kind: 'bytes', bytes: bytes.subarray(0, maxBytes) }
}

/**
 * Reads a whole body. Returns null and leaves the rest unread when it is longer than the limit in
 * bytes.
 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number
): Promise<Buffer | null> {
  const bytes = body === null ? Buffer.alloc(0) : await readBeginning(body, maxBytes)
  return bytes.length > maxBytes ? null : bytes
}

/** Reads at least one byte more than `maxBytes`, if there is one, to detect a longer body. */
export async function readBeginning(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) break
  }
  return Buffer.concat(chunks)
}

/**
 * Counts an API request of a user or IP address. Returns the seconds to wait when the limit of this
 * minute is exceeded, else 0. Each process counts in its own memory, so that no request waits for
 * the database.
 */
export async function consumeRequest(who: string): Promise<number> {
  const counter = limiter.use('memory', { requests: requestsPerMinute, duration: '1 minute' })
  const { consumed, availableIn } = await counter.increment(who)
  return consumed > requestsPerMinute ? Math.max(1, availableIn) : 0
}

/** The public URL of this installation without a trailing slash. */
export const siteUrl = appUrl
