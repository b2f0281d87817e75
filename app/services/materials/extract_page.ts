import { nothingRead, type ExtractedText, type NothingRead } from '#domain/materials/extraction'
import type { UrlType } from '#domain/materials/material_rules'
import { tidyText } from '#domain/materials/tidy_text'
import type { Reading, OnPage } from '#services/materials/reading'
import { readApart } from '#services/materials/reading_process'
import { readPage, type WebPage } from '#services/web/page_reader'

/** Articles of a blog that are read beside its own page, the first ones it leads to. */
const MOST_ARTICLES = 6
const TIMEOUT_MS = 10_000

export interface PageOptions {
  /** Told before each article of a blog. */
  onPage?: OnPage
  signal?: AbortSignal
  /** For taking one page apart; a page that computes for longer is not one to wait for. */
  timeoutMs?: number
}

type Page = Extract<Reading, { kind: 'text' }>

/**
 * The text of a website's page, or of a blog's page and its first articles. Never throws for what
 * the page is; `sentence` says to a person why nothing was read.
 */
export async function extractPage(
  { url, type }: { url: string; type: UrlType },
  options: PageOptions = {}
): Promise<ExtractedText | NothingRead> {
  const page = await openPage(url, options)
  if (page.kind === 'refused') return page
  const links = type === 'blog' ? (page.links ?? []).slice(0, MOST_ARTICLES) : []
  const articles = await readArticles(links, options)
  const { text, isCut } = tidyText([page.text, ...articles].join('\n\n'))
  if (text === '') return nothingRead('no_words')
  return { kind: 'text', text, pages: type === 'blog' ? articles.length : null, isCut }
}

/** One after the other, as a polite reader does; an article that cannot be had is left out. */
async function readArticles(links: string[], options: PageOptions): Promise<string[]> {
  const articles: string[] = []
  for (const [index, link] of links.entries()) {
    options.onPage?.(index + 1, links.length)
    const article = await openPage(link, options)
    if (article.kind === 'text') articles.push(article.text)
  }
  return articles
}

async function openPage(url: string, options: PageOptions): Promise<Page | NothingRead> {
  options.signal?.throwIfAborted()
  const page = await readPage(url, { signal: options.signal })
  options.signal?.throwIfAborted()
  if (page.kind === 'refused') return { kind: 'refused', sentence: page.sentence }
  const reading = await readingOf(page, options)
  if (reading.kind === 'text') return reading
  return nothingRead(reading.kind === 'refused' ? reading.refusal : 'broken')
}

async function readingOf(page: WebPage, options: PageOptions): Promise<Reading> {
  const { url: address, mime, text } = page
  if (mime === 'text/plain' || text.trim() === '') return { kind: 'text', text, pages: null }
  const { signal, timeoutMs = TIMEOUT_MS } = options
  return readApart({ format: 'html', address }, Buffer.from(text), { signal, timeoutMs })
}
