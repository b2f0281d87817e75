import { Readability } from '@mozilla/readability'
import { articleLinks } from '#services/materials/readers/article_links'
import { blockText } from '#services/materials/readers/block_text'
import { parsePage } from '#services/materials/readers/page_tree'
import type { OnPage, Reading } from '#services/materials/reading'

/** Below this an article found on a page is no article: a start page speaks in many short parts. */
const LEAST_ARTICLE = 1000

/** What a web page says: its article, or where it has none everything that a visitor reads. */
export async function read(bytes: Uint8Array, _: OnPage, address: string): Promise<Reading> {
  const { document, page } = parsePage(Buffer.from(bytes).toString('utf8'))
  const links = articleLinks(page, address)
  const title = page.querySelector('title')?.textContent?.trim() || null
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content')
  const whole = blockText(page.body ?? page.documentElement)
  const article = articleOf(document)
  const text = article.length >= LEAST_ARTICLE ? article : whole
  const head = [title, description?.trim()].filter((line) => line && !text.startsWith(line))
  return { kind: 'text', text: [...head, text].join('\n\n'), pages: null, title, links }
}

/** Readability takes the document apart; nothing else may be asked of it afterwards. */
function articleOf(document: ReturnType<typeof parsePage>['document']): string {
  const article = new Readability(document, { charThreshold: 300 }).parse()
  if (!article?.content) return ''
  const { page } = parsePage(article.content)
  return page.body ? blockText(page.body) : ''
}
