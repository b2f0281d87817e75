import { bareCard, linkCard, type LinkCard } from '#domain/web/link_card'
import type { PageRefused } from '#domain/web/page_refusals'
import { readHead } from '#services/web/head_reader'
import { readPage, type ReadOptions, type WebPage } from '#services/web/page_reader'

/** Reads the card of a link from its page. */
export async function readLinkCard(
  address: string,
  options?: ReadOptions
): Promise<{ kind: 'card'; card: LinkCard } | PageRefused> {
  const page = await readPage(address, options)
  return page.kind === 'refused' ? page : { kind: 'card', card: cardOf(address, page) }
}

/** The card that a page declares: Open Graph, else Twitter's, else its title and description. */
export function cardOf(address: string, page: Pick<WebPage, 'url' | 'mime' | 'text'>): LinkCard {
  if (page.mime === 'text/plain') return bareCard(address)
  const { title, base, metas, links } = readHead(page.text)
  return linkCard(address, baseOf(base, page.url), {
    titles: [metas.get('og:title'), metas.get('twitter:title'), title],
    descriptions: [
      ...[metas.get('og:description'), metas.get('twitter:description')],
      metas.get('description'),
    ],
    images: [
      ...[metas.get('og:image:secure_url'), metas.get('og:image'), metas.get('og:image:url')],
      ...[metas.get('twitter:image'), metas.get('twitter:image:src'), links.get('image_src')],
    ],
  })
}

/** What relative addresses begin with: the page may name another place than its own. */
function baseOf(declared: string | null, url: string): string {
  return declared !== null && URL.canParse(declared, url) ? new URL(declared, url).href : url
}
