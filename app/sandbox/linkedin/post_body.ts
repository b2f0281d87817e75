import { readContent } from '#sandbox/linkedin/post_content'
import type { ReadContent } from '#sandbox/linkedin/post_content'
import { invalidField, problem, tooLongText } from '#sandbox/linkedin/problems'
import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import { isRecord, parseRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'
import { jsonReply } from '#sandbox/peer/replies'

/** The body of `POST /rest/posts`, its shape checked; who may do what is not checked here. */
export interface PostBody extends ReadContent {
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
const VISIBILITIES = ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER']
const MAX_COMMENTARY = 3000

/** @throws PeerRefusal with LinkedIn's 400 or 403 (linkedin.md 4.1 and 10) */
export function readPostBody(raw: Buffer): PostBody {
  const body = parseRecord(raw)
  if (!body) throw problem(400, 'ILLEGAL_ARGUMENT', 'The request body is not a JSON object')
  refuseUnknownFields(body)
  if (required(body, 'lifecycleState') !== 'PUBLISHED') {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/lifecycleState', 'Must be PUBLISHED on create')
  }
  const read: PostBody = {
    author: required(body, 'author'),
    commentary: readCommentary(body.commentary),
    visibility: oneOf(VISIBILITIES, required(body, 'visibility'), '/visibility'),
    feedDistribution: readDistribution(body.distribution),
    reshareOf: readReshare(body.reshareContext),
    isReshareDisabledByAuthor: body.isReshareDisabledByAuthor === true,
    ...readContent(body.content),
  }
  if (read.commentary.trim() === '' && read.content === null && read.reshareOf === null) {
    throw invalidField('INVALID_VALUE_BLANK_FIELD', '/commentary', 'A post needs text or content')
  }
  return read
}

/** The text of a new or an edited post. @throws PeerRefusal 400 */
export function readCommentary(value: unknown): string {
  if (typeof value !== 'string') {
    throw invalidField('MISSING_FIELD', '/commentary', 'commentary is required')
  }
  if (value.length > MAX_COMMENTARY) throw tooLongText(value.length, MAX_COMMENTARY)
  if (value.includes('\0')) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/commentary', 'NUL is not allowed')
  }
  return value
}

function refuseUnknownFields(body: JsonRecord): void {
  const unknown = Object.keys(body).filter((field) => !FIELDS.includes(field))
  if (unknown.length === 0) return
  const paths = unknown.map((field) => `/${field}`).join(', ')
  const text = `Unpermitted fields present in REQUEST_BODY: Data Processing Exception while processing fields [${paths}]`
  throw new PeerRefusal(jsonReply(403, { status: 403, message: text, code: 'ACCESS_DENIED' }))
}

function required(body: JsonRecord, field: string): string {
  const value = body[field]
  if (value === undefined || value === null) {
    throw invalidField('MISSING_FIELD', `/${field}`, `${field} is required`)
  }
  if (typeof value !== 'string') {
    throw invalidField('INVALID_VALUE_FOR_FIELD', `/${field}`, `${field} must be a string`)
  }
  return value
}

function oneOf(allowed: string[], value: string, field: string): string {
  if (allowed.includes(value)) return value
  throw invalidField('INVALID_VALUE_FOR_FIELD', field, `Must be one of ${allowed.join(', ')}`)
}

function readDistribution(value: unknown): string {
  if (!isRecord(value)) {
    throw invalidField('MISSING_FIELD', '/distribution', 'distribution is required')
  }
  return oneOf(
    ['MAIN_FEED', 'NONE'],
    String(value.feedDistribution),
    '/distribution/feedDistribution'
  )
}

function readReshare(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const parent = isRecord(value) ? value.parent : null
  if (typeof parent === 'string' && /^urn:li:(share|ugcPost):\d+$/.test(parent)) return parent
  throw invalidField('INVALID_URN_TYPE', '/reshareContext/parent', 'Must be a share or ugcPost')
}
