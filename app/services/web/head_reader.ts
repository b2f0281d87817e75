import { Parser } from 'htmlparser2'

/** What the head of a page declares; names in small letters, the first of each counts. */
export interface PageHead {
  title: string | null
  base: string | null
  metas: ReadonlyMap<string, string>
  links: ReadonlyMap<string, string>
}

/** Where pages describe themselves. More is not read: what a stranger nests costs time. */
const MOST_CHARACTERS = 400_000
const MOST_ELEMENTS = 3000

/** Reads the head of a page as it was written, closed or not; entities are decoded. */
export function readHead(html: string): PageHead {
  const reader = new HeadReader()
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true })
  reader.stop = () => parser.pause()
  parser.write(html.slice(0, MOST_CHARACTERS))
  return { title: reader.title, base: reader.base, metas: reader.metas, links: reader.links }
}

/** Listens to the parser. */
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
      keep(this.metas, attributes.property ?? attributes.name, attributes.content)
    if (name === 'link') keep(this.links, attributes.rel, attributes.href)
    if (name === 'body' || this.#elements > MOST_ELEMENTS) this.stop()
  }

  ontext(text: string) {
    if (this.#isInTitle) this.title += text
  }

  onclosetag(name: string) {
    this.#isInTitle = false
    if (name === 'head') this.stop()
  }
}

function keep(kept: Map<string, string>, name: string | undefined, value: string | undefined) {
  const key = name?.trim().toLowerCase()
  if (key && value?.trim() && !kept.has(key)) kept.set(key, value.trim())
}
