import { PAGE_BOUNDS, type PageRefused } from '#domain/web/page_refusals'
import type { Resolve } from '#services/web/checked_address'
import { decodeText } from '#services/web/decode_text'
import { guardedFetch } from '#services/web/guarded_fetch'
import { robotsRefusal } from '#services/web/robots_gate'

/** A page of the web as text; HTML is left as it is. */
export interface WebPage {
  kind: 'page'
  /** Where the redirects ended. */
  url: string
  mime: PageType
  text: string
}

export const PAGE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain'] as const

export type PageType = (typeof PAGE_TYPES)[number]

export interface ReadOptions {
  /** Milliseconds for everything together; 15 s unless told otherwise. */
  totalMs?: number
  /** Ends it sooner; the answer is then 'too_slow'. */
  signal?: AbortSignal
  resolve?: Resolve
}

/**
 * Reads a page whose address a person gave, as a polite stranger: it names itself, asks robots.txt,
 * and opens nothing that is not on the public internet (`FETCH_ALLOWED_HOSTS` names exceptions).
 */
export async function readPage(
  address: string,
  { totalMs = PAGE_BOUNDS.totalMs, signal, resolve }: ReadOptions = {}
): Promise<WebPage | PageRefused> {
  const late = AbortSignal.timeout(totalMs)
  const deadline = signal ? AbortSignal.any([late, signal]) : late
  const answer = await guardedFetch(address, {
    types: PAGE_TYPES,
    limit: { bytes: PAGE_BOUNDS.pageBytes, longer: 'refuse' },
    mayOpen: (url) => robotsRefusal(url, deadline, resolve),
    deadline,
    resolve,
  })
  if (answer.kind === 'refused') return answer
  const { url, bytes, charset } = answer
  const mime = PAGE_TYPES.find((type) => type === answer.mime) ?? 'text/plain'
  return { kind: 'page', url: url.href, mime, text: decodeText(bytes, charset) }
}
