import { cleanText } from '#domain/posts/clean_text'
import type { PostKind } from '#domain/posts/kind'
import { fromLittleText } from '#domain/posts/little_text'
import type { PostMedia } from '#domain/posts/post_content'
import { webAddress } from '#domain/web/web_address'

/** A post that stands on LinkedIn, as Herald keeps it. */
export interface ImportedPost {
  urn: string
  author: string
  body: string
  /** Milliseconds since 1970. */
  publishedAt: number
  kind: PostKind
  /** The first picture, still at LinkedIn; null where it shows none. */
  picture: { urn: string; alt: string | null } | null
  /** The card of a link; null where it shows none. */
  card: PostMedia | null
}

const POST_URN = /^urn:li:(?:share|ugcPost):\d{1,20}$/
const IMAGE_URN = /^urn:li:image:[\w-]{1,100}$/
const MAX_ALT = 4086
const MAX_CARD_TEXT = 400

/**
 * A post of LinkedIn's author finder (protocol section 4.3); null of what is none, or not out. Videos
 * and polls, which Herald does not make, come as their text.
 */
export function importedPost(json: unknown): ImportedPost | null {
  const { id, author, commentary, lifecycleState, content, ...times } = fieldsOf(json)
  const publishedAt = numberOf(times.publishedAt) ?? numberOf(times.createdAt)
  if (!isText(id) || !POST_URN.test(id) || !isText(author) || publishedAt === null) return null
  if (lifecycleState !== undefined && lifecycleState !== 'PUBLISHED') return null
  const body = isText(commentary) ? cleanText(fromLittleText(commentary)) : ''
  return { urn: id, author, body, publishedAt, ...shownIn(fieldsOf(content)) }
}

type Shown = Pick<ImportedPost, 'kind' | 'picture' | 'card'>

function shownIn({ media, multiImage, article }: Record<string, unknown>): Shown {
  const images = listOf(fieldsOf(multiImage).images).flatMap((image) => pictureIn(image) ?? [])
  if (images[0]) return { kind: 'multi_image', picture: images[0], card: null }
  const picture = pictureIn(media)
  if (picture) return { kind: 'image', picture, card: null }
  const card = cardIn(fieldsOf(article))
  if (card) return { kind: 'article', picture: null, card }
  const isDocument = String(fieldsOf(media).id).startsWith('urn:li:document:')
  return { kind: isDocument ? 'document' : 'text', picture: null, card: null }
}

function pictureIn(media: unknown): ImportedPost['picture'] {
  const { id, altText } = fieldsOf(media)
  if (!isText(id) || !IMAGE_URN.test(id)) return null
  const alt = isText(altText) ? cleanText(altText).trim().slice(0, MAX_ALT) : ''
  return { urn: id, alt: alt === '' ? null : alt }
}

function cardIn({ source, title, description }: Record<string, unknown>): PostMedia | null {
  const address = isText(source) ? webAddress(source, []) : null
  if (!(address instanceof URL)) return null
  const words = [title, description].map((text) => (isText(text) ? cleanText(text) : ''))
  const [name = '', content = ''] = words.map((text) => text.slice(0, MAX_CARD_TEXT))
  return {
    ...{ type: 'article', media_id: null, url: address.href },
    ...(name && { title: name }),
    ...(content && { content }),
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value < LATEST ? Math.trunc(value) : null
}

/** What both databases hold as an instant. */
const LATEST = Date.UTC(9999, 0)

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
