import { parseHTML } from 'linkedom'

/** As much of the DOM as is asked of a page: the server's types know no browser. */
export interface PageNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly lastChild: PageNode | null
  readonly previousSibling: PageNode | null
}

export interface PageElement extends PageNode {
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
}

export interface PageDocument {
  readonly body: PageElement | null
  readonly documentElement: PageElement
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

const FRAME = /<!doctype[^>]*>|<\/?(?:html|head)(?:\s[^>]*)?>/gi

/** `document` for those who need a real one, `page` for those who know its types. */
export function parsePage(html: string) {
  const { document } = parseHTML(framed(html))
  return { document, page: document as unknown as PageDocument }
}

/** HTML lets pages leave the tags of its frame out; the parser does not put them back. */
function framed(html: string): string {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return html
  return `<html><head></head><body>${html.replace(FRAME, '').replace(/<\/?body[^>]*>/gi, '')}</body></html>`
}
