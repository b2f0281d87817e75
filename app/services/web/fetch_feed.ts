import { FEED_BOUNDS } from '#domain/campaigns/sources/feed_items'
import type { Feed } from '#domain/campaigns/sources/feed_items'
import { pageRefused } from '#domain/web/page_refusal'
import type { PageRefused } from '#domain/web/page_refusal'
import { readInWorker } from '#services/materials/reading_process'
import { guardedFetch } from '#services/web/guarded_fetch'
import { decodeText } from '#services/web/page_reader'

/** A server's validators for the version that it sent, for the next conditional request. */
export interface FeedVersion {
  etag: string | null
  lastModified: string | null
}

type FetchedFeed = { kind: 'unchanged' } | { kind: 'feed'; feed: Feed; version: FeedVersion }

const NOT_MODIFIED = 304

const NO_FEED = "This URL isn't an RSS, Atom or JSON feed."

/**
 * Fetches a feed behind the guard, unless it is unchanged, and parses it in a separate process.
 */
export async function fetchFeed(
  url: string,
  { etag, lastModified }: FeedVersion,
  signal: AbortSignal
): Promise<FetchedFeed | PageRefused> {
  const answer = await guardedFetch(url, {
    types: null,
    limit: { bytes: FEED_BOUNDS.bytes, onOverflow: 'refuse' },
    deadline: AbortSignal.any([signal, AbortSignal.timeout(FEED_BOUNDS.timeoutMs)]),
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/feed+json, */*;q=0.5',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
  })
  if (answer.kind === 'refused') {
    return answer.status === NOT_MODIFIED ? { kind: 'unchanged' } : answer
  }
  const text = Buffer.from(decodeText(answer.bytes, answer.charset))
  const reading = await readInWorker({ format: 'feed', url: answer.url.href }, text, { signal })
  if (reading.kind !== 'feed') return pageRefused('type', NO_FEED)
  return { kind: 'feed', feed: reading.feed, version: answer.version }
}
