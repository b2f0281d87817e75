import { invalidField, tooLongText } from '#sandbox/linkedin/linkedin_problems'
import type { AttachedMedia } from '#sandbox/linkedin/linkedin_state'
import {
  checkPoll,
  checkVisibility,
  readPatch,
  recordOf,
  refuseUnknownFields,
} from '#sandbox/linkedin/post_fields'
import { isRecord, type JsonRecord } from '#sandbox/server/peer'

/** The body of `POST /rest/posts` with its shape checked. Permissions are checked elsewhere. */
export interface PostBody extends PostContent {
  author: string
  commentary: string
  visibility: string
  feedDistribution: string
  reshareOf: string | null
  isReshareDisabledByAuthor: boolean
}

const FIELDS = [
  'author',
  'commentary',
  'visibility',
  'distribution',
  'content',
  'lifecycleState',
  'isReshareDisabledByAuthor',
  'reshareContext',
  'contentLandingPage',
  'contentCallToActionLabel',
  'adContext',
]
const MAX_COMMENTARY = 3000

/** @throws PeerRefusal with LinkedIn's 400 or 403 (linkedin.md 4.1 and 10) */
export function readPostBody(raw: Buffer): PostBody {
  const body = recordOf(raw)
  refuseUnknownFields(body, FIELDS)
  if (required(body, 'lifecycleState') !== 'PUBLISHED') {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/lifecycleState', 'Must be PUBLISHED on create')
  }
  const author = required(body, 'author')
  const read: PostBody = {
    author,
    commentary: readCommentary(body.commentary),
    visibility: checkVisibility(required(body, 'visibility'), author),
    feedDistribution: readDistribution(body.distribution),
    reshareOf: readReshare(body.reshareContext),
    isReshareDisabledByAuthor: readFlag(body, 'isReshareDisabledByAuthor'),
    ...readContent(body.content),
  }
  checkCallToAction(body)
  refuseContradictions(read)
  return read
}

/** A poll needs a text, and a reshare shows its parent instead of content. */
function refuseContradictions({ commentary, content, reshareOf }: PostBody): void {
  const isPoll = content !== null && 'poll' in content
  const isBare = content === null && reshareOf === null
  if (commentary.trim() === '' && (isBare || isPoll)) {
    throw invalidField('INVALID_VALUE_BLANK_FIELD', '/commentary', 'A post needs text or content')
  }
  if (content === null || reshareOf === null) return
  throw invalidField('INVALID_VALUE_FOR_FIELD', '/content', 'A reshare has no content of its own')
}

/** Checks the fields for advertisers. */
function checkCallToAction(body: JsonRecord): void {
  const page = text(body, 'contentLandingPage', '', 2048)
  if (page !== '' && !isWebAddress(page)) {
    throw invalidField('INVALID_URL', '/contentLandingPage', 'Not a web address')
  }
  if (/^[A-Z_]*$/.test(text(body, 'contentCallToActionLabel', '', 200))) return
  throw invalidField('INVALID_CALL_TO_ACTION', '/contentCallToActionLabel', 'Unknown label')
}

function readFlag(body: JsonRecord, field: string): boolean {
  const value = body[field] ?? false
  if (typeof value === 'boolean') return value
  throw invalidField('INVALID_VALUE_FOR_FIELD', `/${field}`, `${field} must be true or false`)
}

/** The text of a new or an edited post. @throws PeerRefusal 400 */
function readCommentary(value: unknown): string {
  if (value === undefined || value === null) {
    throw invalidField('MISSING_FIELD', '/commentary', 'commentary is required')
  }
  if (typeof value !== 'string') {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/commentary', 'commentary must be a string')
  }
  if (value.length > MAX_COMMENTARY) throw tooLongText(value.length, MAX_COMMENTARY)
  if (value.includes('\0')) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/commentary', 'NUL is not allowed')
  }
  return value
}

const EDITABLE = [
  'commentary',
  'contentCallToActionLabel',
  'contentLandingPage',
  'lifecycleState',
  'adContext',
]

/**
 * The new text in the body of an edit; null if the text stays. `isBlankAllowed` is true for a post
 * with media.
 * @throws PeerRefusal 400 or 403
 */
export function readChange(raw: Buffer, isBlankAllowed: boolean): string | null {
  const change = readPatch(raw)
  const fixed = Object.keys(change).find((field) => !EDITABLE.includes(field))
  if (fixed !== undefined) {
    const field = `/patch/$set/${fixed}`
    throw invalidField('INVALID_VALUE_FOR_FIELD', field, `${fixed} cannot be changed`)
  }
  if (change.commentary === undefined) return null
  const commentary = readCommentary(change.commentary)
  if (commentary.trim() !== '' || isBlankAllowed) return commentary
  throw invalidField('INVALID_VALUE_BLANK_FIELD', '/patch/$set/commentary', 'The text is blank')
}

function required(from: JsonRecord, name: string, path = ''): string {
  const value = from[name]
  const field = `${path}/${name}`
  if (value === undefined || value === null) {
    throw invalidField('MISSING_FIELD', field, `${name} is required`)
  }
  if (typeof value === 'string') return value
  throw invalidField('INVALID_VALUE_FOR_FIELD', field, `${name} must be a string`)
}

function readDistribution(value: unknown): string {
  if (!isRecord(value)) {
    throw invalidField('MISSING_FIELD', '/distribution', 'distribution is required')
  }
  const path = '/distribution'
  refuseUnknownFields(value, ['feedDistribution', ...DISTRIBUTION_LISTS], path)
  const wrong = DISTRIBUTION_LISTS.find((name) => !Array.isArray(value[name] ?? []))
  if (wrong !== undefined) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', `${path}/${wrong}`, 'Must be a list')
  }
  const feed = required(value, 'feedDistribution', path)
  if (feed === 'MAIN_FEED' || feed === 'NONE') return feed
  const field = `${path}/feedDistribution`
  throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'Must be one of MAIN_FEED, NONE')
}

const DISTRIBUTION_LISTS = ['targetEntities', 'thirdPartyDistributionChannels']

function readReshare(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (!isRecord(value)) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/reshareContext', 'Must be an object')
  }
  refuseUnknownFields(value, ['parent'], '/reshareContext')
  const parent = required(value, 'parent', '/reshareContext')
  if (/^urn:li:(share|ugcPost):\d+$/.test(parent)) return parent
  throw invalidField('INVALID_URN_TYPE', '/reshareContext/parent', 'Must be a share or ugcPost')
}

/** The sent `content`, and the uploads that it names. */
interface PostContent {
  content: JsonRecord | null
  media: AttachedMedia[]
}

const MAX_ALT_TEXT = 4086
const MAX_TITLE = 400

/** Exactly one of media, multiImage, article, poll, or nothing. @throws PeerRefusal 400 */
function readContent(value: unknown): PostContent {
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
      checkPoll(inner)
      return []
    default:
      throw invalidField('INVALID_VALUE_FOR_FIELD', `/content/${kind}`, 'Unknown kind of content')
  }
}

function singleMedia(media: JsonRecord): AttachedMedia {
  refuseUnknownFields(media, ['id', 'altText', 'title'], '/content/media')
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
  refuseUnknownFields(inner, ['images'], '/content/multiImage')
  const { images } = inner
  if (!Array.isArray(images)) throw invalidField('MISSING_FIELD', field, 'images is required')
  if (images.length > 20) throw invalidField('FIELD_ARRAY_SIZE_TOO_HIGH', field, 'At most 20')
  if (images.length < 2) throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'At least 2')
  return images.map((image: unknown, index) => {
    if (!isRecord(image)) throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'Not an image')
    refuseUnknownFields(image, ['id', 'altText'], `${field}/${index}`)
    const attached = attach(image, `${field}/${index}`)
    if (attached.urn.startsWith('urn:li:image:')) return attached
    throw invalidField('INVALID_IMAGE_ID', `${field}/${index}/id`, 'Only images')
  })
}

function article(inner: JsonRecord): AttachedMedia[] {
  const path = '/content/article'
  refuseUnknownFields(inner, ARTICLE_FIELDS, path)
  if (!isWebAddress(required(inner, 'source', path))) {
    throw invalidField('INVALID_URL', `${path}/source`, 'Not a web address')
  }
  text(inner, 'title', path, MAX_TITLE)
  text(inner, 'description', path, MAX_ALT_TEXT)
  const urn = text(inner, 'thumbnail', path, 200)
  const altText = text(inner, 'thumbnailAltText', path, MAX_ALT_TEXT)
  if (urn === '') return []
  if (urn.startsWith('urn:li:image:')) return [{ urn, altText, title: '' }]
  throw invalidField('INVALID_URN_TYPE', `${path}/thumbnail`, 'Not an image')
}

const ARTICLE_FIELDS = ['source', 'title', 'description', 'thumbnail', 'thumbnailAltText']

function isWebAddress(source: string): boolean {
  return source.length <= 2048 && /^https?:\/\/\S+$/.test(source) && URL.canParse(source)
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
