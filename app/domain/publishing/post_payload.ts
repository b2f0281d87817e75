import type { Mention } from '#domain/mentions/mention'
import { toLittleText } from '#domain/posts/little_text'
import type { LinkCard } from '#domain/web/link_card'
import { toSingleLine } from '#domain/posts/text'
import { MAX_DOCUMENT_TITLE } from '#domain/media/document_rules'
import type { Poll } from '#domain/posts/poll'
import type { Visibility } from '#domain/posts/visibility'
import { MINUTE_MS } from '#domain/schedule/instant'

/** An uploaded image in a post. `alt` is plain text. */
export interface PayloadImage {
  urn: string
  alt?: string
}

/** The media of a post after their upload. */
export type PayloadContent =
  | { kind: 'text' }
  | { kind: 'image'; image: PayloadImage }
  | { kind: 'multi_image'; images: readonly PayloadImage[] }
  | { kind: 'document'; urn: string; title: string }
  | { kind: 'poll'; poll: Poll }
  | { kind: 'article'; card: LinkCard; thumbnail?: PayloadImage }

/** The body of the create call. */
export interface PostPayload {
  author: string
  commentary: string
  visibility: Visibility
  distribution: {
    feedDistribution: 'MAIN_FEED'
    targetEntities: []
    thirdPartyDistributionChannels: []
  }
  content?: object
  reshareContext?: { parent: string }
  lifecycleState: 'PUBLISHED'
  isReshareDisabledByAuthor: boolean
}

/** What the create call sends: the author's URN, the plain text and the uploaded media. */
interface PostToSend {
  author: string
  text: string
  mentions?: readonly Mention[]
  content: PayloadContent
  visibility: Visibility
  isReshareDisabled: boolean
  /** The URN of the post that this one reshares. */
  parentUrn?: string | null
}

/** Returns the body of the create call. */
export function postPayload({
  author,
  text,
  mentions,
  content,
  ...options
}: PostToSend): PostPayload {
  const shown = wireContent(content)
  return {
    author,
    commentary: toLittleText(text, mentions),
    visibility: options.visibility,
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    ...(shown ? { content: shown } : {}),
    ...(options.parentUrn ? { reshareContext: { parent: options.parentUrn } } : {}),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: options.isReshareDisabled,
  }
}

/** Returns the content for a number of images: none, a single image, or a grid. */
export function imagesContent(images: readonly PayloadImage[]): PayloadContent {
  const [image] = images
  if (!image) return { kind: 'text' }
  return images.length === 1 ? { kind: 'image', image } : { kind: 'multi_image', images }
}

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
    case 'poll':
      return { poll: wirePoll(content.poll) }
  }
}

function wirePoll({ question, options, duration }: Poll): object {
  return { question, options: options.map((text) => ({ text })), settings: { duration } }
}

/** LinkedIn does not read the linked page. The card shows only what is sent. */
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

const DEFAULT_TITLE = 'Slides'

/**
 * Returns the title that LinkedIn shows on a document: its first headline, else the first line of
 * the post.
 */
export function documentTitle(headlines: readonly (string | undefined)[], body: string): string {
  const candidates = [...headlines, ...body.split('\n')]
  const lines = candidates.map((text) => toSingleLine(text ?? '', MAX_DOCUMENT_TITLE))
  return lines.find((line) => line !== '') ?? DEFAULT_TITLE
}

/** The throughput of a slow connection. */
const BYTES_PER_SECOND = 256 * 1024

/** Ends well before the lease on the post does. */
const MAX_UPLOAD_MS = 2 * MINUTE_MS

/** Returns the timeout of an upload in milliseconds. Large files get more time than other calls. */
export function uploadTimeoutMs(bytes: number, callMs: number): number {
  return Math.min(MAX_UPLOAD_MS, callMs + Math.floor(bytes / BYTES_PER_SECOND) * 1000)
}
