import { cleanText } from '#domain/posts/text'
import type { Mention } from '#domain/mentions/mention'
import type { PostKind } from '#domain/posts/post_lifecycle'
import { readLittleText } from '#domain/posts/little_text'
import type { PostMedia } from '#domain/posts/post_content'
import { fieldsOf, listOf } from '#domain/web/json_fields'
import type { Fields } from '#domain/web/json_fields'
import { parseWebUrl } from '#domain/web/web_url'
import type { FailureCode } from '#domain/publishing/failure_codes'

/** A post read from LinkedIn, in the form in which Herald stores it. */
export interface ImportedPost {
  urn: string
  author: string
  body: string
  mentions: Mention[]
  /** Milliseconds since 1970. */
  publishedAt: number
  kind: PostKind
  /** The first image, which is still stored at LinkedIn; null when the post has none. */
  image: { urn: string; alt: string | null } | null
  /** The card of a link; null when the post has none. */
  card: PostMedia | null
}

const POST_URN = /^urn:li:(?:share|ugcPost):\d{1,20}$/

const IMAGE_URN = /^urn:li:image:[\w-]{1,100}$/

const MAX_ALT = 4086

const MAX_CARD_TEXT = 400

/**
 * Reads a post from LinkedIn's author finder. Returns null when the data is not a published post.
 * Of videos and polls only the text is read.
 */
export function parseImportedPost(json: unknown): ImportedPost | null {
  const { id, author, commentary, lifecycleState, content, ...times } = fieldsOf(json)
  const publishedAt = numberOf(times.publishedAt) ?? numberOf(times.createdAt)
  if (!isText(id) || !POST_URN.test(id) || !isText(author) || publishedAt === null) return null
  if (lifecycleState !== undefined && lifecycleState !== 'PUBLISHED') return null
  const { text: body, mentions } = readLittleText(isText(commentary) ? commentary : '')
  return { urn: id, author, body, mentions, publishedAt, ...parseShownContent(fieldsOf(content)) }
}

type Shown = Pick<ImportedPost, 'kind' | 'image' | 'card'>

function parseShownContent({ media, multiImage, article }: Fields): Shown {
  const images = listOf(fieldsOf(multiImage).images).flatMap((image) => parseImage(image) ?? [])
  if (images[0]) return { kind: 'multi_image', image: images[0], card: null }
  const image = parseImage(media)
  if (image) return { kind: 'image', image, card: null }
  const card = parseCard(fieldsOf(article))
  if (card) return { kind: 'article', image: null, card }
  const isDocument = String(fieldsOf(media).id).startsWith('urn:li:document:')
  return { kind: isDocument ? 'document' : 'text', image: null, card: null }
}

function parseImage(media: unknown): ImportedPost['image'] {
  const { id, altText } = fieldsOf(media)
  if (!isText(id) || !IMAGE_URN.test(id)) return null
  const alt = isText(altText) ? cleanText(altText).trim().slice(0, MAX_ALT) : ''
  return { urn: id, alt: alt === '' ? null : alt }
}

function parseCard({ source, title, description }: Fields): PostMedia | null {
  const parsedUrl = isText(source) ? parseWebUrl(source, []) : null
  if (!(parsedUrl instanceof URL)) return null
  const texts = [title, description].map((text) => (isText(text) ? cleanText(text) : ''))
  const [name = '', content = ''] = texts.map((text) => text.slice(0, MAX_CARD_TEXT))
  return {
    type: 'article',
    media_id: null,
    url: parsedUrl.href,
    ...(name && { title: name }),
    ...(content && { content }),
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value < MAX_INSTANT_MS ? Math.trunc(value) : null
}

/** The latest instant that both databases can store. */
const MAX_INSTANT_MS = Date.UTC(9999, 0)

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** The progress of an import. An interrupted import resumes from it. */
export interface ImportState {
  imported: number
  updated: number
  /** The authors whose posts have all been read. */
  done: string[]
  /** The offset of the next page of the first author who is not finished. */
  start: number
}

export const NOTHING_IMPORTED: ImportState = { imported: 0, updated: 0, done: [], start: 0 }

/** Returns the stored state of an earlier try. Without one, nothing has been imported. */
export function importState(stored: unknown): ImportState {
  const { imported, updated, done, start } = { ...NOTHING_IMPORTED, ...Object(stored) }
  const counts = [imported, updated, start].every((count) => Number.isSafeInteger(count))
  if (!counts || !Array.isArray(done)) return NOTHING_IMPORTED
  return { imported, updated, start, done: done.filter((urn) => typeof urn === 'string') }
}

/** Advances to the next page of the author, or to the next author when this one is finished. */
export function advanceImport(
  state: ImportState,
  author: string,
  next: number | null
): ImportState {
  if (next !== null) return { ...state, start: next }
  return { ...state, done: [...state.done, author], start: 0 }
}

/**
 * Returns the authors that a stored request names. An empty list means all authors that may be
 * read.
 */
export function requestedAuthors(input: unknown): string[] {
  const { authors } = Object(input)
  return Array.isArray(authors) ? authors.filter((urn) => typeof urn === 'string') : []
}

/** The reasons why nothing can be imported. The screen shows each after 'Failed to import: '. */
export const IMPORT_MESSAGES = {
  expired: 'Your LinkedIn connection has expired. Reconnect in Settings.',
  personal:
    "LinkedIn doesn't let personal connections read posts, so nothing was imported. To import company page posts, connect LinkedIn with your pages in Settings.",
  no_pages: "You don't manage a company page on LinkedIn, so there's nothing to import.",
  unknown_author: "This connection can't access one of the chosen authors.",
  unreachable: "LinkedIn couldn't be reached. Try again to resume the import.",
  limited: "LinkedIn's read limit is reached. Try again tomorrow to resume the import.",
  stopped: 'The import was stopped.',
} as const

/** Returns the sentence for LinkedIn's refusal to list the posts of an author. */
export function importRefusal(code: FailureCode, author: string): string {
  if (code === 'token_expired' || code === 'token_revoked') return IMPORT_MESSAGES.expired
  if (code === 'not_permitted')
    return `This LinkedIn connection isn't allowed to read the posts of ${author}.`
  return `LinkedIn refused to list the posts of ${author}.`
}

/** Returns the progress text of an import. The total number of posts is unknown until the end. */
export function importStep(author: string, read: number): string {
  return `Reading posts of ${author}: ${read.toLocaleString('en-US')} so far`
}
