import { fittedLine } from '#domain/posts/fitted_line'

/** What a page says of itself to those who link to it. */
export interface LinkCard {
  /** The address that is linked, as it was given. */
  url: string
  /** At most 400 characters (protocol section 4.1). */
  title: string
  description: string
  /** The whole address of its picture; null when it names none. */
  image: string | null
}

/** What a page was found to declare; empty where it says nothing. */
export interface DeclaredCard {
  titles: readonly (string | null | undefined)[]
  descriptions: readonly (string | null | undefined)[]
  images: readonly (string | null | undefined)[]
}

export const CARD_BOUNDS = { title: 400, description: 300, url: 2048 } as const

/**
 * The card of a link from what its page declares, best first: texts on one line and within their
 * bounds, the picture's address made whole against `base`. Without a title it carries the host's name.
 */
export function linkCard(url: string, base: string, declared: DeclaredCard): LinkCard {
  return {
    url,
    title: firstLine(declared.titles, CARD_BOUNDS.title) || hostOf(url),
    description: firstLine(declared.descriptions, CARD_BOUNDS.description),
    image: firstImage(declared.images, base),
  }
}

/** The card of a link whose page could not be read. */
export function bareCard(url: string): LinkCard {
  return { url, title: hostOf(url), description: '', image: null }
}

/** The card in a person's own words, where they gave any. */
export function withOwnWords(
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

function firstLine(texts: readonly (string | null | undefined)[], most: number): string {
  const lines = texts.map((text) => fittedLine(text ?? '', most))
  return lines.find((line) => line !== '') ?? ''
}

function firstImage(
  addresses: readonly (string | null | undefined)[],
  base: string
): string | null {
  for (const address of addresses) {
    const trimmed = address?.trim() ?? ''
    if (trimmed === '' || !URL.canParse(trimmed, base)) continue
    const { protocol, href } = new URL(trimmed, base)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    if (isWeb && href.length <= CARD_BOUNDS.url) return href
  }
  return null
}
