import { Parser } from 'htmlparser2'
import { fallbackCard, linkCard } from '#domain/web/link_card'
import type { LinkCard } from '#domain/web/link_card'
import type { PageRefused } from '#domain/web/page_refusal'
import { readPage } from '#services/web/page_reader'
import type { WebPage } from '#services/web/page_reader'

export async function readLinkCard(
  url: string
): Promise<{ kind: 'card'; card: LinkCard } | PageRefused> {
  const page = await readPage(url)
  return page.kind === 'refused' ? page : { kind: 'card', card: cardOf(url, page) }
}

/**
 * The card that a page declares: from Open Graph, else Twitter tags, else its title and
 * description. It keeps the link's own URL, while images are relative to the one after redirects.
 */
export function cardOf(url: string, page: Pick<WebPage, 'url' | 'mime' | 'text'>): LinkCard {
  if (page.mime === 'text/plain') return fallbackCard(url)
  const { title, base, metas, links } = readHead(page.text)
  const metaValues = (...names: string[]) => names.map((name) => metas.get(name))
  const openGraphImages = metaValues('og:image:secure_url', 'og:image', 'og:image:url')
  const twitterImages = metaValues('twitter:image', 'twitter:image:src')
  return linkCard(url, baseOf(base, page.url), {
    titles: [...metaValues('og:title', 'twitter:title'), title],
    descriptions: metaValues('og:description', 'twitter:description', 'description'),
    images: [...openGraphImages, ...twitterImages, links.get('image_src')],
  })
}

/** The base of relative URLs. A page may declare one. */
function baseOf(declared: string | null, url: string): string {
  return declared !== null && URL.canParse(declared, url) ? new URL(declared, url).href : url
}

/** The declarations in a page's head. Names are lower-case, and the first of each counts. */
interface PageHead {
  title: string | null
  base: string | null
  metas: ReadonlyMap<string, string>
  links: ReadonlyMap<string, string>
}

/** Limits for the part of a page that is parsed. Deeply nested untrusted markup takes time. */
const MAX_CHARACTERS = 400_000

const MAX_ELEMENTS = 3000

/** Parses the head of a page, even an unclosed one. Entities are decoded. */
function readHead(html: string): PageHead {
  const reader = new HeadReader()
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true })
  reader.stop = () => parser.pause()
  parser.write(html.slice(0, MAX_CHARACTERS))
  return { title: reader.title, base: reader.base, metas: reader.metas, links: reader.links }
}

/** Handles the parser's events. */
class HeadReader {
  title: string | null = null
  base: string | null = null
  metas = new Map<string, string>()
  links = new Map<string, string>()
  stop = () => {}
  #isInTitle = false
  #elements = 0

  onopentag(name: string, attributes: Record<string, string>) {
    this.#elements += 1
    this.#isInTitle = name === 'title' && this.title === null
    if (this.#isInTitle) this.title = ''
    if (name === 'base') this.base ??= attributes.href ?? null
    if (name === 'meta')
      addFirst(this.metas, attributes.property ?? attributes.name, attributes.content)
    if (name === 'link') addFirst(this.links, attributes.rel, attributes.href)
    if (name === 'body' || this.#elements > MAX_ELEMENTS) this.stop()
  }

  ontext(text: string) {
    if (this.#isInTitle) this.title += text
  }

  onclosetag(name: string) {
    this.#isInTitle = false
    if (name === 'head') this.stop()
  }
}

function addFirst(
  values: Map<string, string>,
  name: string | undefined,
  value: string | undefined
) {
  const key = name?.trim().toLowerCase()
  if (key && value?.trim() && !values.has(key)) values.set(key, value.trim())
}
