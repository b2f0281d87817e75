/** An item of a feed as it was read. Texts are plain. */
export interface FeedItem {
  /** A hash of what stays the same when the item is edited: its guid or id, else its link. */
  identity: string
  title: string
  text: string
  /** The article that it announces; null without a usable link. */
  link: string | null
  /** Milliseconds since 1970; null when the feed gives no date. */
  publishedAt: number | null
}

/** A feed that was read: RSS, Atom or JSON Feed. Its items are in the feed's order. */
export interface Feed {
  title: string
  items: FeedItem[]
}

/** The limits of one reading. A feed of thousands of old items fits. */
export const FEED_BOUNDS = {
  bytes: 5 * 1024 * 1024,
  timeoutMs: 15_000,
  items: 10_000,
  title: 300,
  text: 4000,
  link: 2048,
} as const

/** The raw fields of an item, as its format names them. */
export interface RawItem {
  guid?: string
  link?: string
  title?: string
  text?: string
  date?: string
}

/**
 * Returns an item within its limits, or null when it says nothing. `base` is the feed's URL, which
 * relative links refer to.
 */
export function feedItem(
  raw: RawItem,
  base: string,
  hash: (text: string) => string
): FeedItem | null {
  const [title, text] = [single(raw.title ?? '', FEED_BOUNDS.title), (raw.text ?? '').trim()]
  const link = webLink(raw.link ?? '', base)
  if (title === '' && text === '') return null
  const guid = raw.guid?.trim()
  const named = guid || link || `${title}\n${text}`
  return {
    identity: hash(named),
    title,
    text: cut(text, FEED_BOUNDS.text),
    link,
    publishedAt: momentOf(raw.date ?? ''),
  }
}

const EARLIEST = Date.UTC(1000, 0)

const LATEST = Date.UTC(9999, 11, 31)

/** Returns null also for a year that no database can store, such as a mistyped 20255. */
function momentOf(date: string): number | null {
  const at = Date.parse(date)
  return at >= EARLIEST && at <= LATEST ? at : null
}

function webLink(link: string, base: string): string | null {
  const trimmed = link.trim()
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null
  const { href, protocol } = new URL(trimmed, base)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && href.length <= FEED_BOUNDS.link ? href : null
}

function single(text: string, max: number) {
  return cut(text.replace(/\s+/g, ' ').trim(), max)
}

function cut(text: string, max: number) {
  return Array.from(text).slice(0, max).join('')
}
