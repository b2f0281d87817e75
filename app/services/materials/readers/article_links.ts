import type { PageDocument, PageElement } from '#services/materials/readers/page_tree'

/** More are not asked of a page; who follows them takes fewer. */
const MOST_LINKS = 40

/** Where blogs name their articles. */
const HEADINGS =
  'article a[href], h1 a[href], h2 a[href], h3 a[href], h4 a[href], a[href]:has(h2, h3)'

/**
 * The articles that a blog's page leads to, in its order: links of its headings, else every link,
 * to other pages of the same site that lie below it or look like an entry.
 */
export function articleLinks(document: PageDocument, address: string): string[] {
  if (!URL.canParse(address)) return []
  const named = linksOf(document.querySelectorAll(HEADINGS), address)
  return named.length > 0 ? named : linksOf(document.querySelectorAll('main a[href]'), address)
}

function linksOf(anchors: Iterable<PageElement>, address: string): string[] {
  const page = new URL(address)
  const found = new Set<string>()
  for (const anchor of anchors) {
    const url = target(anchor.getAttribute('href') ?? '', page)
    if (url) found.add(url)
    if (found.size === MOST_LINKS) break
  }
  return [...found]
}

function target(href: string, page: URL): string | null {
  if (!URL.canParse(href, page.href)) return null
  const url = new URL(href, page.href)
  url.hash = ''
  const isElsewhere = url.origin !== page.origin || url.pathname === page.pathname
  return isElsewhere || url.pathname.length < 4 ? null : url.href
}
