import { toSingleLine } from '#domain/posts/text'

/** The card of a linked page. */
export interface LinkCard {
  /** The linked URL as the user entered it. */
  url: string
  /** At most 400 characters (protocol section 4.1). */
  title: string
  description: string
  /** The absolute URL of its image; null when the page names none. */
  image: string | null
}

/** The values that a page declares; empty when it declares none. */
interface DeclaredCard {
  titles: readonly (string | null | undefined)[]
  descriptions: readonly (string | null | undefined)[]
  images: readonly (string | null | undefined)[]
}

export const CARD_BOUNDS = { title: 400, description: 300, url: 2048 } as const

/**
 * Returns the card of a link from the declared values, best first. Texts are on one line and within
 * their limits, and the image's URL is resolved against `base`. Without a title the card shows the
 * host name.
 */
export function linkCard(url: string, base: string, declared: DeclaredCard): LinkCard {
  return {
    url,
    title: firstLine(declared.titles, CARD_BOUNDS.title) || hostOf(url),
    description: firstLine(declared.descriptions, CARD_BOUNDS.description),
    image: firstImage(declared.images, base),
  }
}

/** Returns the card of a link whose page could not be read. */
export function fallbackCard(url: string): LinkCard {
  return { url, title: hostOf(url), description: '', image: null }
}

/** Returns the card with the user's own texts, if there are any. */
export function withCustomText(
  card: LinkCard,
  own: { title?: string; description?: string }
): LinkCard {
  const title = firstLine([own.title], CARD_BOUNDS.title)
  const description = firstLine([own.description], CARD_BOUNDS.description)
  return { ...card, title: title || card.title, description: description || card.description }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}

function firstLine(texts: readonly (string | null | undefined)[], maxLength: number): string {
  const lines = texts.map((text) => toSingleLine(text ?? '', maxLength))
  return lines.find((line) => line !== '') ?? ''
}

function firstImage(
  imageUrls: readonly (string | null | undefined)[],
  base: string
): string | null {
  for (const imageUrl of imageUrls) {
    const trimmed = imageUrl?.trim() ?? ''
    if (trimmed === '' || !URL.canParse(trimmed, base)) continue
    const { protocol, href } = new URL(trimmed, base)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    if (isWeb && href.length <= CARD_BOUNDS.url) return href
  }
  return null
}

/** The reasons why a web page is not read. */
type PageRefusalReason =
  | 'address'
  | 'private'
  | 'port'
  | 'unknown_host'
  | 'unreachable'
  | 'too_slow'
  | 'too_big'
  | 'redirects'
  | 'type'
  | 'status'
  | 'robots'
  | 'damaged'

/** The refusal to read a page, with a sentence for users. */
export interface PageRefused {
  kind: 'refused'
  reason: PageRefusalReason
  sentence: string
  /** The page's HTTP status, if it answered. */
  status?: number
}

/** The limits for reading a page. Bytes count before and after decompression. */
export const PAGE_BOUNDS = {
  pageBytes: 5 * 1024 * 1024,
  imageBytes: 10 * 1024 * 1024,
  /** The part of a robots.txt that is read (RFC 9309 requires at least 500 KiB). */
  robotsBytes: 512 * 1024,
  /** The total time for robots.txt, redirects and the page. */
  totalMs: 15_000,
  redirects: 5,
} as const

const SENTENCES: Readonly<Record<PageRefusalReason, string>> = {
  address: "This isn't a valid URL. It should start with https://.",
  private: "This URL points to a private network, so Herald won't open it.",
  port: 'Herald only opens web pages on ports 80 and 443.',
  unknown_host: "This website wasn't found. Check the spelling of the URL.",
  unreachable: "This website can't be reached right now.",
  too_slow: "This website didn't respond within 15 seconds.",
  too_big: 'This page is larger than 5 MB. Choose a smaller one.',
  redirects: 'This URL redirects too many times.',
  type: "This URL doesn't lead to a web page or text.",
  status: "This website didn't show the page.",
  robots: "This website doesn't allow automatic readers on this page.",
  damaged: "This website's response can't be read.",
}

/** Returns a refusal. `sentence` replaces the usual one. */
export function pageRefused(
  reason: PageRefusalReason,
  sentence: string = SENTENCES[reason]
): PageRefused {
  return { kind: 'refused', reason, sentence }
}

/** Returns the refusal for an error status. A missing page gets its own sentence. */
export function statusRefused(status: number): PageRefused {
  const sentence =
    status === 404 || status === 410
      ? "This page doesn't exist."
      : `This website didn't show the page (status ${status}).`
  return { ...pageRefused('status', sentence), status }
}
