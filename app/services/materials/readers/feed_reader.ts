import { hash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import type { Handler } from 'htmlparser2'
import { FEED_BOUNDS, feedItem } from '#domain/campaigns/sources/feed_items'
import type { Feed, RawItem } from '#domain/campaigns/sources/feed_items'
import type { Reader } from '#services/materials/reading_process'

/** Reads RSS, Atom or a JSON Feed. */
export const read: Reader = async (bytes, _onPage, url) => {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  const raw = text.startsWith('{') ? readJson(text) : readXml(text)
  if (!raw) return { kind: 'refused', refusal: 'type' }
  const known = new Set<string>()
  const items = raw.items
    .slice(0, FEED_BOUNDS.items)
    .flatMap((item) => feedItem(item, url, sha256) ?? [])
    .filter(({ identity }) => !known.has(identity) && known.add(identity))
  const feed: Feed = { title: plainText(raw.title).slice(0, FEED_BOUNDS.title), items }
  return { kind: 'feed', feed }
}

interface RawFeed {
  title: string
  items: RawItem[]
}

function sha256(text: string) {
  return hash('sha256', text)
}

function readJson(text: string): RawFeed | null {
  const feed = Object(JSON.parse(text)) as { version?: unknown; title?: unknown; items?: unknown }
  if (!String(feed.version).includes('jsonfeed.org') || !Array.isArray(feed.items)) return null
  const items = feed.items.map((each): RawItem => {
    const item = Object(each) as Record<string, unknown>
    const content = item.content_text ?? plainText(String(item.content_html ?? item.summary ?? ''))
    return {
      guid: textOf(item.id),
      link: textOf(item.url ?? item.external_url),
      title: textOf(item.title),
      text: textOf(content),
      date: textOf(item.date_published ?? item.date_modified),
    }
  })
  return { title: String(feed.title ?? ''), items }
}

function textOf(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function readXml(text: string): RawFeed | null {
  const handler = new FeedHandler()
  const parser = new Parser(handler, { xmlMode: true, decodeEntities: true })
  parser.write(text)
  parser.end()
  if (!handler.isFeed) return null
  return { title: handler.title, items: handler.items }
}

const ROOTS = ['rss', 'feed', 'RDF']

const ITEMS = ['item', 'entry']

/** The elements of an item by the field that they fill; of two, the first in the list counts. */
const FIELDS: Readonly<Record<keyof RawItem, readonly string[]>> = {
  guid: ['guid', 'id'],
  link: ['link'],
  title: ['title'],
  text: ['encoded', 'content', 'description', 'summary'],
  date: ['pubDate', 'published', 'date', 'updated'],
}

/** Elements of these namespaces describe images and the like, not the item. */
const FOREIGN = /^(?:media|itunes|georss|slash|wfw):/

/**
 * Collects the items whose end was seen: a feed that breaks off must not bring half an item. Only
 * direct children of an item count, so an entry's `source` does not rename it.
 */
class FeedHandler {
  isFeed = false
  title = ''
  items: RawItem[] = []
  #path: string[] = []
  #item: Map<string, string> | null = null
  #itemDepth = 0

  onopentag(tag: string, attributes: Record<string, string>) {
    const name = localName(tag)
    if (this.#path.length === 0) this.isFeed = ROOTS.includes(name)
    this.#path.push(FOREIGN.test(tag) ? '' : name)
    if (this.#item === null && ITEMS.includes(name)) {
      this.#item = new Map()
      this.#itemDepth = this.#path.length
    }
    const isAtomLink = name === 'link' && attributes.href !== undefined
    const rel = attributes.rel ?? 'alternate'
    if (isAtomLink && rel === 'alternate' && this.#isChild()) this.#add('link', attributes.href)
    if (name === 'item' && attributes['rdf:about']) this.#item?.set('id', attributes['rdf:about'])
  }

  ontext(text: string) {
    if (this.#item) {
      const field = this.#path[this.#itemDepth]
      if (field) this.#add(field, text)
    } else if (this.#path.length <= 3 && this.#path.at(-1) === 'title') this.title += text
  }

  onclosetag: Handler['onclosetag'] = (_tag, isImplied) => {
    const wasItem = this.#item !== null && this.#path.length === this.#itemDepth
    if (wasItem && !isImplied) this.items.push(toRawItem(this.#item ?? new Map()))
    if (wasItem) this.#item = null
    this.#path.pop()
  }

  #isChild() {
    return this.#item !== null && this.#path.length === this.#itemDepth + 1
  }

  #add(field: string, text: string) {
    const before = this.#item?.get(field) ?? ''
    if (before.length < FEED_BOUNDS.bytes) this.#item?.set(field, before + text)
  }
}

function localName(tag: string) {
  return tag.slice(tag.indexOf(':') + 1)
}

function toRawItem(fields: ReadonlyMap<string, string>): RawItem {
  const find = (name: keyof RawItem) => {
    const found = FIELDS[name].find((field) => fields.get(field)?.trim())
    return found === undefined ? undefined : fields.get(found)?.trim()
  }
  const [title, text] = [plainText(find('title') ?? ''), plainText(find('text') ?? '')]
  return { guid: find('guid'), link: find('link'), title, text, date: find('date') }
}

const BLOCKS = /^(?:p|div|br|li|h[1-6]|tr|blockquote|pre)$/

const UNSEEN = /^(?:script|style|template)$/

/** The visible text of an HTML fragment. */
function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  const pieces: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name) {
      if (UNSEEN.test(name)) hidden += 1
      if (BLOCKS.test(name)) pieces.push('\n')
    },
    ontext(text) {
      if (hidden === 0) pieces.push(text)
    },
    onclosetag(name) {
      if (UNSEEN.test(name)) hidden -= 1
      if (BLOCKS.test(name)) pieces.push('\n')
    },
  })
  parser.write(html.slice(0, 20 * FEED_BOUNDS.text))
  parser.end()
  return pieces
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
