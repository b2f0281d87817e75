import { invalidField } from '#sandbox/linkedin/problems'
import type { AttachedMedia } from '#sandbox/linkedin/records'
import { isRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'

/** `content` as sent, and the uploads that it names. */
export interface ReadContent {
  content: JsonRecord | null
  media: AttachedMedia[]
}

const MAX_ALT_TEXT = 4086
const MAX_TITLE = 400
const DURATIONS = ['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS']

/** Exactly one of media, multiImage, article, poll, or nothing. @throws PeerRefusal 400 */
export function readContent(value: unknown): ReadContent {
  if (value === undefined || value === null) return { content: null, media: [] }
  const kinds = isRecord(value) ? Object.keys(value) : []
  if (!isRecord(value) || kinds.length !== 1) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/content', 'Exactly one kind of content')
  }
  return { content: value, media: mediaOf(kinds[0], recordAt(value, kinds[0], '/content')) }
}

function mediaOf(kind: string, inner: JsonRecord): AttachedMedia[] {
  switch (kind) {
    case 'media':
      return [singleMedia(inner)]
    case 'multiImage':
      return multiImage(inner)
    case 'article':
      return article(inner)
    case 'poll':
      return poll(inner)
    default:
      throw invalidField('INVALID_VALUE_FOR_FIELD', `/content/${kind}`, 'Unknown kind of content')
  }
}

function singleMedia(media: JsonRecord): AttachedMedia {
  const attached = attach(media, '/content/media')
  if (attached.urn.startsWith('urn:li:video:')) {
    throw invalidField('INVALID_VIDEO_ID', '/content/media/id', 'The video does not exist')
  }
  if (attached.urn.startsWith('urn:li:document:') && attached.title === '') {
    throw invalidField('MISSING_FIELD', '/content/media/title', 'A document needs a title')
  }
  return attached
}

function multiImage(inner: JsonRecord): AttachedMedia[] {
  const field = '/content/multiImage/images'
  const { images } = inner
  if (!Array.isArray(images)) throw invalidField('MISSING_FIELD', field, 'images is required')
  if (images.length > 20) throw invalidField('FIELD_ARRAY_SIZE_TOO_HIGH', field, 'At most 20')
  if (images.length < 2) throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'At least 2')
  return images.map((image: unknown, index) => {
    if (!isRecord(image)) throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'Not an image')
    const attached = attach(image, `${field}/${index}`)
    if (attached.urn.startsWith('urn:li:image:')) return attached
    throw invalidField('INVALID_IMAGE_ID', `${field}/${index}/id`, 'Only images')
  })
}

function article(inner: JsonRecord): AttachedMedia[] {
  const source = text(inner, 'source', '/content/article', 2048)
  if (!/^https?:\/\/\S+$/.test(source) || !URL.canParse(source)) {
    throw invalidField('INVALID_URL', '/content/article/source', 'Not a web address')
  }
  text(inner, 'title', '/content/article', MAX_TITLE)
  text(inner, 'description', '/content/article', MAX_ALT_TEXT)
  const urn = text(inner, 'thumbnail', '/content/article', 200)
  const altText = text(inner, 'thumbnailAltText', '/content/article', MAX_ALT_TEXT)
  return urn === '' ? [] : [{ urn, altText, title: '' }]
}

function poll(inner: JsonRecord): AttachedMedia[] {
  const field = '/content/poll'
  if (text(inner, 'question', field, 140) === '') {
    throw invalidField('MISSING_FIELD', `${field}/question`, 'question is required')
  }
  const options: unknown[] = Array.isArray(inner.options) ? inner.options : []
  const texts = options.map((option) => (isRecord(option) ? text(option, 'text', field, 30) : ''))
  if (texts.length < 2 || texts.length > 4 || texts.includes('')) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', `${field}/options`, 'Two to four options')
  }
  const settings = recordAt(inner, 'settings', field)
  if (!DURATIONS.includes(String(settings.duration))) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', `${field}/settings/duration`, 'Unknown duration')
  }
  return []
}

function attach(from: JsonRecord, field: string): AttachedMedia {
  const urn = text(from, 'id', field, 200)
  if (urn === '') throw invalidField('MISSING_FIELD', `${field}/id`, 'id is required')
  if (!/^urn:li:(image|document|video):[\w-]+$/.test(urn)) {
    throw invalidField('INVALID_URN_TYPE', `${field}/id`, 'Not an image, document or video')
  }
  const altText = text(from, 'altText', field, MAX_ALT_TEXT)
  return { urn, altText, title: text(from, 'title', field, MAX_TITLE) }
}

function text(from: JsonRecord, name: string, field: string, limit: number): string {
  const value = from[name] ?? ''
  const at = `${field}/${name}`
  if (typeof value !== 'string') throw invalidField('INVALID_VALUE_FOR_FIELD', at, 'Not a string')
  if (value.length <= limit) return value
  throw invalidField('FIELD_LENGTH_TOO_LONG', at, `At most ${limit} characters`)
}

function recordAt(from: JsonRecord, name: string, field: string): JsonRecord {
  const value = from[name]
  if (isRecord(value)) return value
  throw invalidField('MISSING_FIELD', `${field}/${name}`, `${name} is required`)
}
