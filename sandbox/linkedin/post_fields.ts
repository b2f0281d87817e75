import { invalidField, problem } from '#sandbox/linkedin/linkedin_problems'
import {
  isRecord,
  jsonReply,
  type JsonRecord,
  parseRecord,
  PeerRefusal,
} from '#sandbox/server/peer'

/** @throws PeerRefusal 403, as LinkedIn answers fields that an app may not send */
export function refuseUnknownFields(body: JsonRecord, known: readonly string[], path = ''): void {
  const unknown = Object.keys(body).filter((field) => !known.includes(field))
  if (unknown.length === 0) return
  const paths = unknown.map((field) => `${path}/${field}`).join(', ')
  const message = `Unpermitted fields present in REQUEST_BODY: Data Processing Exception while processing fields [${paths}]`
  throw new PeerRefusal(jsonReply(403, { status: 403, message, code: 'ACCESS_DENIED' }))
}

/** @throws PeerRefusal 400 for a body that is not a JSON object */
export function recordOf(raw: Buffer): JsonRecord {
  const body = parseRecord(raw)
  if (body) return body
  throw problem(400, 'ILLEGAL_ARGUMENT', 'Cannot parse request entity')
}

/** The fields that a PARTIAL_UPDATE sets (linkedin.md 4.3). @throws PeerRefusal 400 or 403 */
export function readPatch(raw: Buffer): JsonRecord {
  const body = recordOf(raw)
  refuseUnknownFields(body, ['patch'])
  const { patch } = body
  if (!isRecord(patch)) throw invalidField('MISSING_FIELD', '/patch', 'patch is required')
  refuseUnknownFields(patch, ['$set'], '/patch')
  const { $set: change } = patch
  if (!isRecord(change)) throw invalidField('MISSING_FIELD', '/patch/$set', '$set is required')
  if (Object.keys(change).length > 0) return change
  throw invalidField('INVALID_VALUE_FOR_FIELD', '/patch/$set', '$set changes nothing')
}

const MAX_QUESTION = 140
const MAX_OPTION = 30
const DURATIONS = ['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS']

/** Checks `content.poll`. @throws PeerRefusal 400 or 403 */
export function checkPoll(poll: JsonRecord): void {
  refuseUnknownFields(poll, ['question', 'options', 'settings'], '/content/poll')
  checkLine(poll.question, '/content/poll/question', MAX_QUESTION)
  checkOptions(poll.options)
  const { settings } = poll
  const field = '/content/poll/settings'
  if (!isRecord(settings)) throw invalidField('MISSING_FIELD', field, 'settings is required')
  refuseUnknownFields(settings, ['duration'], field)
  const { duration } = settings
  if (duration === undefined) {
    throw invalidField('MISSING_FIELD', `${field}/duration`, 'duration is required')
  }
  if (DURATIONS.includes(String(duration))) return
  const expected = `Must be one of ${DURATIONS.join(', ')}`
  throw invalidField('INVALID_VALUE_FOR_FIELD', `${field}/duration`, expected)
}

function checkOptions(options: unknown): void {
  const field = '/content/poll/options'
  if (!Array.isArray(options)) throw invalidField('MISSING_FIELD', field, 'options is required')
  if (options.length > 4) throw invalidField('FIELD_ARRAY_SIZE_TOO_HIGH', field, 'At most 4')
  if (options.length < 2) throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'At least 2')
  const texts = options.map((option: unknown, index) => {
    const at = `${field}/${index}`
    if (!isRecord(option)) throw invalidField('INVALID_VALUE_FOR_FIELD', at, 'Not an option')
    refuseUnknownFields(option, ['text'], at)
    return checkLine(option.text, `${at}/text`, MAX_OPTION)
  })
  if (new Set(texts).size === texts.length) return
  throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'Options must differ')
}

function checkLine(value: unknown, field: string, max: number): string {
  if (typeof value !== 'string') throw invalidField('MISSING_FIELD', field, 'A text is required')
  if (value.trim() === '') throw invalidField('INVALID_VALUE_BLANK_FIELD', field, 'Blank')
  if (value.length <= max) return value.trim()
  throw invalidField('FIELD_LENGTH_TOO_LONG', field, `At most ${max} characters`)
}

const VISIBILITIES = ['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER']

/** Only people have connections. @throws PeerRefusal 400 */
export function checkVisibility(visibility: string, author: string): string {
  const field = '/visibility'
  if (!VISIBILITIES.includes(visibility)) {
    const expected = `Must be one of ${VISIBILITIES.join(', ')}`
    throw invalidField('INVALID_VALUE_FOR_FIELD', field, expected)
  }
  if (visibility !== 'CONNECTIONS' || author.startsWith('urn:li:person:')) return visibility
  throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'An organization has no connections')
}
