import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import type { OnPage, Reading } from '#services/materials/reading_process'

/**
 * An extracted article shorter than this is not an article. Home pages consist of many short parts.
 */
const MIN_ARTICLE_LENGTH = 1000

/** The text of a web page: its article, or without one all visible text. */
export async function read(bytes: Uint8Array, _: OnPage, pageUrl: string): Promise<Reading> {
  const { document, page } = parsePage(Buffer.from(bytes).toString('utf8'))
  const links = articleLinks(page, pageUrl)
  const title = page.querySelector('title')?.textContent?.trim() || null
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content')
  const whole = blockText(page.body ?? page.documentElement)
  const article = articleOf(document)
  const text = article.length >= MIN_ARTICLE_LENGTH ? article : whole
  const head = [title, description?.trim()].filter((line) => line && !text.startsWith(line))
  return { kind: 'text', text: [...head, text].join('\n\n'), pages: null, title, links }
}

/** Readability modifies the document, so it must not be used afterwards. */
function articleOf(document: ReturnType<typeof parsePage>['document']): string {
  const article = new Readability(document, { charThreshold: 300 }).parse()
  if (!article?.content) return ''
  const { page } = parsePage(article.content)
  return page.body ? blockText(page.body) : ''
}

/** The most links taken from a page. Callers use fewer. */
const MAX_LINKS = 40

/** The elements in which blogs link to their articles. */
const HEADINGS =
  'article a[href], h1 a[href], h2 a[href], h3 a[href], h4 a[href], a[href]:has(h2, h3)'

/**
 * The articles that a blog's page links to, in order. Links in headings are preferred, else all
 * links in the main content. Only other pages of the same site with a path that can be an article
 * count.
 */
function articleLinks(document: PageDocument, pageUrl: string): string[] {
  if (!URL.canParse(pageUrl)) return []
  const named = linksOf(document, HEADINGS, pageUrl)
  return named.length > 0 ? named : linksOf(document, 'main a[href]', pageUrl)
}

function linksOf(document: PageDocument, selector: string, pageUrl: string): string[] {
  const page = new URL(pageUrl)
  const href = document.querySelector('base')?.getAttribute('href') ?? ''
  const base = URL.parse(href, pageUrl) ?? page
  const found = new Set<string>()
  for (const anchor of document.querySelectorAll(selector)) {
    const url = target(anchor.getAttribute('href') ?? '', base, page)
    if (url) found.add(url)
    if (found.size === MAX_LINKS) break
  }
  return [...found]
}

function target(href: string, base: URL, page: URL): string | null {
  const url = URL.parse(href, base.href)
  if (!url) return null
  url.hash = ''
  const isOtherPage = url.origin !== page.origin || url.pathname === page.pathname
  return isOtherPage || url.pathname.length < 4 ? null : url.href
}

const BLOCKS = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6
  HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL`.split(/\s+/)
)

/** Elements that visitors do not read or that are the same on every page. */
const SKIPPED_ELEMENTS = new Set(
  `SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME NAV SELECT OPTION BUTTON DIALOG HEAD TITLE OBJECT
  CANVAS`.split(/\s+/)
)

const ELEMENT = 1

const TEXT = 3

/**
 * The text of a node with one line for each block. It does not recurse, because pages may be nested
 * deeply.
 */
function blockText(root: PageNode): string {
  let text = ''
  const waiting: (PageNode | '\n')[] = [root]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === '\n') text += next
    else if (next.nodeType === TEXT) text += next.textContent ?? ''
    else if (isElement(next) && isRead(next)) enter(next, waiting)
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function isElement(node: PageNode): node is PageElement {
  return node.nodeType === ELEMENT
}

function isRead(element: PageElement): boolean {
  if (SKIPPED_ELEMENTS.has(element.nodeName.toUpperCase())) return false
  return !element.hasAttribute('hidden') && element.getAttribute('aria-hidden') !== 'true'
}

function enter(node: PageNode, waiting: (PageNode | '\n')[]) {
  const isBlock = BLOCKS.has(node.nodeName.toUpperCase())
  if (isBlock) waiting.push('\n')
  for (let child = node.lastChild; child; child = child.previousSibling) waiting.push(child)
  if (isBlock) waiting.push('\n')
}

/** The part of the DOM that the readers use. The server's types do not include the DOM. */
interface PageNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly lastChild: PageNode | null
  readonly previousSibling: PageNode | null
}

interface PageElement extends PageNode {
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
}

interface PageDocument {
  readonly body: PageElement | null
  readonly documentElement: PageElement
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

const FRAME = /<!doctype[^>]*>|<\/?(?:html|head)(?:\s[^>]*)?>/gi

/** The same document with two types: `document` for libraries and `page` for typed access. */
function parsePage(html: string) {
  const { document } = parseHTML(framed(html))
  return { document, page: document as unknown as PageDocument }
}

/** HTML allows pages without html, head and body tags. The parser does not add them. */
function framed(html: string): string {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return html
  return `<html><head></head><body>${html.replace(FRAME, '').replace(/<\/?body[^>]*>/gi, '')}</body></html>`
}
