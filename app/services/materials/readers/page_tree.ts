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
  readonly title: string
  readonly body: PageElement | null
  readonly documentElement: PageElement
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

/** `document` for those who need a real one, `page` for those who know its types. */
export function parsePage(html: string) {
  const { document } = parseHTML(html)
  return { document, page: document as unknown as PageDocument }
}
