import { toSingleLine } from '#domain/posts/text'

export interface LinkCard {
  /** The linked URL as the user entered it. */
  url: string
  /** At most 400 characters. */
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

/** The host of a URL without `www.`, such as example.com. */
export function hostOf(url: string): string {
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
