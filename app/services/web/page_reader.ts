import { TextDecoder } from 'node:util'
import { PAGE_BOUNDS, pageRefused } from '#domain/web/page_refusal'
import type { PageRefused } from '#domain/web/page_refusal'
import type { Resolve } from '#services/web/checked_address'
import { guardedFetch } from '#services/web/guarded_fetch'
import web from '#config/web'
import { isPathAllowed, robotsRules } from '#domain/web/web_url'
import type { RobotsRule } from '#domain/web/web_url'
import { now } from '#services/clock'

/** A web page as text. HTML is not converted. */
export interface WebPage {
  kind: 'page'
  /** The URL after redirects. */
  url: string
  mime: PageType
  text: string
}

const PAGE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain'] as const

type PageType = (typeof PAGE_TYPES)[number]

interface ReadOptions {
  /** The total time limit in milliseconds. Defaults to 15 s. */
  totalMs?: number
  /** Aborts the request. The result is then 'too_slow'. */
  signal?: AbortSignal
  resolve?: Resolve
}

/**
 * Reads a page from a URL that a user entered. It identifies itself, respects robots.txt and opens
 * only public hosts (`FETCH_ALLOWED_HOSTS` lists exceptions).
 */
export async function readPage(
  address: string,
  { totalMs = PAGE_BOUNDS.totalMs, signal, resolve }: ReadOptions = {}
): Promise<WebPage | PageRefused> {
  const late = AbortSignal.timeout(totalMs)
  const deadline = signal ? AbortSignal.any([late, signal]) : late
  const answer = await guardedFetch(address, {
    types: PAGE_TYPES,
    limit: { bytes: PAGE_BOUNDS.pageBytes, onOverflow: 'refuse' },
    mayOpen: (url) => robotsRefusal(url, deadline, resolve),
    deadline,
    resolve,
  })
  if (answer.kind === 'refused') return answer
  const { url, bytes, charset } = answer
  const mime = PAGE_TYPES.find((type) => type === answer.mime) ?? 'text/plain'
  return { kind: 'page', url: url.href, mime, text: decodeText(bytes, charset) }
}

const CACHE_MINUTES = 10

const MAX_CACHED_SITES = 200

const cache = new Map<string, { until: number; rules: RobotsRule[] }>()

/**
 * Checks a URL against the site's robots.txt. Returns null when it may be read. A missing or
 * invalid robots.txt allows everything, and a server error allows nothing (RFC 9309).
 */
async function robotsRefusal(
  url: URL,
  deadline: AbortSignal,
  resolve?: Resolve
): Promise<PageRefused | null> {
  const rules = getCached(url.origin) ?? (await fetchRules(url, deadline, resolve))
  if (!Array.isArray(rules)) return rules
  return isPathAllowed(rules, url) ? null : pageRefused('robots')
}

export function clearRobotsCache() {
  cache.clear()
}

function getCached(origin: string): RobotsRule[] | null {
  const entry = cache.get(origin)
  return entry && entry.until > now().toMillis() ? entry.rules : null
}

async function fetchRules(
  { origin }: URL,
  deadline: AbortSignal,
  resolve?: Resolve
): Promise<RobotsRule[] | PageRefused> {
  const answer = await guardedFetch(`${origin}/robots.txt`, {
    types: null,
    limit: { bytes: PAGE_BOUNDS.robotsBytes, onOverflow: 'cut' },
    deadline,
    resolve,
  })
  if (answer.kind === 'refused' && !allowsAll(answer)) return answer
  const text = answer.kind === 'fetched' ? answer.bytes.toString('utf8') : ''
  return cacheRules(origin, robotsRules(text, web.agent))
}

/** Whether a failed request means that there is no valid robots.txt. */
function allowsAll({ reason, status = 0 }: PageRefused): boolean {
  if (reason === 'status') return status < 500
  return ['redirects', 'damaged'].includes(reason)
}

function cacheRules(origin: string, rules: RobotsRule[]): RobotsRule[] {
  const [oldest] = cache.keys()
  if (cache.size >= MAX_CACHED_SITES && oldest !== undefined) cache.delete(oldest)
  cache.set(origin, { until: now().plus({ minutes: CACHE_MINUTES }).toMillis(), rules })
  return rules
}

/** A page declares its encoding within its first 1,024 bytes (HTML standard). */
const DECLARED_WITHIN = 1024

const BYTE_ORDER_MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
]

/**
 * Decodes a page by its byte order mark, else the charset of its header, else the charset in its
 * markup. Without these it is UTF-8, or windows-1252 when it is not valid UTF-8.
 */
export function decodeText(bytes: Buffer, charset: string | null): string {
  const decoder =
    decoderOf(byteOrderMarkOf(bytes)) ??
    decoderOf(charset) ??
    decoderOf(declaredIn(bytes)) ??
    guess(bytes)
  return decoder.decode(bytes)
}

function decoderOf(label: string | null): TextDecoder | null {
  if (label === null) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null // an unknown encoding
  }
}

function byteOrderMarkOf(bytes: Buffer): string | null {
  const found = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  return found?.[1] ?? null
}

function declaredIn(bytes: Buffer): string | null {
  const head = bytes.subarray(0, DECLARED_WITHIN).toString('latin1')
  const declared =
    /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head) ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(head)
  const label = declared?.[1] ?? null
  // A page whose declaration can be read as ASCII is not UTF-16, whatever it declares (HTML
  // standard).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

function guess(bytes: Buffer): TextDecoder {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    strict.decode(bytes)
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder('windows-1252')
  }
}
