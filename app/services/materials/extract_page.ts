import { extractionRefused, normalizeText } from '#domain/materials/extraction'
import type { ExtractedText, ExtractionRefused } from '#domain/materials/extraction'
import type { UrlType } from '#domain/materials/material_rules'
import { readInWorker } from '#services/materials/reading_process'
import type { Reading, OnPage } from '#services/materials/reading_process'
import { readPage } from '#services/web/page_reader'
import type { WebPage } from '#services/web/page_reader'

/** How many of a blog's first articles are read in addition to its own page. */
const MAX_ARTICLES = 6

const TIMEOUT_MS = 10_000

interface PageOptions {
  /** Called before each article of a blog. */
  onPage?: OnPage
  signal?: AbortSignal
  /** The limit for parsing one page. */
  timeoutMs?: number
}

type Page = Extract<Reading, { kind: 'text' }>

/**
 * Extracts the text of a website's page, or of a blog's page and its first articles. Never throws
 * because of the page's content. `sentence` explains the user why nothing was read.
 */
export async function extractPage(
  { url, type }: { url: string; type: UrlType },
  options: PageOptions = {}
): Promise<ExtractedText | ExtractionRefused> {
  const page = await openPage(url, options)
  if (page.kind === 'refused') return page
  const links = type === 'blog' ? (page.links ?? []).slice(0, MAX_ARTICLES) : []
  const articles = await readArticles(links, options)
  const { text, isCut } = normalizeText([page.text, ...articles].join('\n\n'))
  if (text === '') return extractionRefused('no_words')
  return { kind: 'text', text, pages: type === 'blog' ? articles.length : null, isCut }
}

/** Reads articles one after another to be polite to the site. Articles that fail are left out. */
async function readArticles(links: string[], options: PageOptions): Promise<string[]> {
  const articles: string[] = []
  for (const [index, link] of links.entries()) {
    options.onPage?.(index + 1, links.length)
    const article = await openPage(link, options)
    if (article.kind === 'text') articles.push(article.text)
  }
  return articles
}

async function openPage(url: string, options: PageOptions): Promise<Page | ExtractionRefused> {
  options.signal?.throwIfAborted()
  const page = await readPage(url, { signal: options.signal })
  options.signal?.throwIfAborted()
  if (page.kind === 'refused') return { kind: 'refused', sentence: page.sentence }
  const reading = await readingOf(page, options)
  if (reading.kind === 'text') return reading
  return extractionRefused(reading.kind === 'refused' ? reading.refusal : 'broken')
}

async function readingOf(page: WebPage, options: PageOptions): Promise<Reading> {
  const { url, mime, text } = page
  if (mime === 'text/plain' || text.trim() === '') return { kind: 'text', text, pages: null }
  const { signal, timeoutMs = TIMEOUT_MS } = options
  return readInWorker({ format: 'html', url }, Buffer.from(text), { signal, timeoutMs })
}
