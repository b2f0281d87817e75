import { toLittleText } from '#domain/posts/little_text'
import type { LinkCard } from '#domain/web/link_card'

/** An uploaded image as a post names it; `alt` is plain text. */
export interface PayloadImage {
  urn: string
  alt?: string
}

/** What a post shows besides its text, once uploaded. */
export type PayloadContent =
  | { kind: 'text' }
  | { kind: 'image'; image: PayloadImage }
  | { kind: 'multi_image'; images: readonly PayloadImage[] }
  | { kind: 'document'; urn: string; title: string }
  | { kind: 'article'; card: LinkCard; thumbnail?: PayloadImage }

/** The body of the create call (protocol section 4.1). */
export interface PostPayload {
  author: string
  commentary: string
  visibility: 'PUBLIC'
  distribution: {
    feedDistribution: 'MAIN_FEED'
    targetEntities: []
    thirdPartyDistributionChannels: []
  }
  content?: object
  lifecycleState: 'PUBLISHED'
  isReshareDisabledByAuthor: false
}

/** Builds what is sent from an author's URN, the plain text of the post and its uploaded media. */
export function postPayload(author: string, text: string, content: PayloadContent): PostPayload {
  const shown = wireContent(content)
  return {
    author,
    commentary: toLittleText(text),
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    ...(shown ? { content: shown } : {}),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
}

/** What so many images make of a post: none, one, or a grid of them. */
export function imagesContent(images: readonly PayloadImage[]): PayloadContent {
  const [image] = images
  if (!image) return { kind: 'text' }
  return images.length === 1 ? { kind: 'image', image } : { kind: 'multi_image', images }
}

/** One case per kind of post. */
function wireContent(content: PayloadContent): object | null {
  switch (content.kind) {
    case 'text':
      return null
    case 'image':
      return { media: wireImage(content.image) }
    case 'multi_image':
      return { multiImage: { images: content.images.map(wireImage) } }
    case 'document':
      return { media: { id: content.urn, title: content.title } }
    case 'article':
      return { article: wireArticle(content) }
  }
}

/** LinkedIn reads no page: what is not sent, the card does not show. */
function wireArticle({ card, thumbnail }: Extract<PayloadContent, { kind: 'article' }>): object {
  return {
    source: card.url,
    title: card.title,
    ...(card.description && { description: card.description }),
    ...(thumbnail && { thumbnail: thumbnail.urn }),
    ...(thumbnail?.alt && { thumbnailAltText: thumbnail.alt }),
  }
}

function wireImage({ urn, alt }: PayloadImage): object {
  return alt ? { id: urn, altText: alt } : { id: urn }
}
