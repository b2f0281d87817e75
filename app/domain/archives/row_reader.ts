import { parseTimeOfDay } from '#domain/archives/backups'
import type { OrganizationPart } from '#domain/archives/organization_parts'
import { MESSAGE_KINDS } from '#domain/assistant/assistant_bounds'
import { CAMPAIGN_STATUSES, FREQUENCY_IDS, TONES } from '#domain/campaigns/campaign_options'
import { IMAGE_STYLES } from '#domain/images/image_request'
import { ITEM_STATUSES, REUSES, SOURCE_KINDS } from '#domain/campaigns/sources/source_rules'
import { ASSET_TYPES, DRAFT_MODES } from '#domain/drafts/draft_content'
import { isMentionName, isMentionUrn, KNOWN_SOURCES } from '#domain/mentions/mention'
import { PUBLISH_TYPES } from '#domain/media/image_rules'
import { MATERIAL_STATUSES, MATERIAL_TYPES } from '#domain/materials/material_rules'
import { POST_KINDS, POST_STATUSES } from '#domain/posts/post_lifecycle'
import { POLL_DURATIONS } from '#domain/posts/poll'
import { COMMENTS_STATES, VISIBILITIES } from '#domain/posts/visibility'
import { APPROVAL_KINDS, APPROVAL_POLICIES } from '#domain/approvals/approval_policy'
import { isInvisibleName, PLAIN_EMAIL, visibleNameOf } from '#domain/auth/auth_rules'
import { COMMENT_DELAYS, COMMENT_STATUSES } from '#domain/first_comments/planned_comment'
import { isCalendarDate } from '#domain/schedule/dates'
import { isValidZone, parseInstant } from '#domain/schedule/wall_clock'
import { replacesMethod } from '#domain/web/json_fields'
import { WEBHOOK_EVENT_IDS } from '#domain/webhooks/webhook_events'
import { REVIEW_LINK_KINDS } from '#domain/review_links/link_rules'
import type { Cell, ColumnSchema, PortableRow, TableSchema } from '#domain/archives/table_schema'
import { AUTHOR_KINDS, AUTHOR_TYPES } from '#domain/drafts/author'
import { HOOKS } from '#domain/voice/text_style'
import { VOICE_CHOICES } from '#domain/voice/voice_examples'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import { POST_EVENTS } from '#domain/posts/post_events'

/** Names the problem with a row of an archive: `posts.json, row 3: status`. */
export class UnreadableRow extends Error {}

/** Columns that refer to a row contain short and safe ids. */
const NAMES_ROWS = /^(?:id|.+_id)$/

const ANY_TEXT = ['linkedin_author_id']

/** Turns an uploaded value into a row that may be written to the database. @throws UnreadableRow */
export type RowReader = (candidate: unknown) => PortableRow

/**
 * Returns a reader for the rows of one table. It accepts only existing columns with values of the
 * right kind, length and vocabulary. Missing columns become null. One reader serves many rows, so
 * what depends on the column alone happens once.
 */
export function rowReader(facts: TableSchema, part: OrganizationPart): RowReader {
  const columns = facts.columns
    .filter(({ name, isGenerated }) => !isGenerated && !part.excluded?.includes(name))
    .map((column) => ({ ...column, fits: fitOf(column), check: checkOf(facts.name, column.name) }))
  return (candidate) => {
    if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) {
      throw new UnreadableRow('not a row')
    }
    const cells = candidate as Record<string, unknown>
    const row: PortableRow = {}
    for (const { name, isNullable, fits, check } of columns) {
      const value = cells[name]
      if (value === undefined && name !== facts.key) continue
      const cell = value ?? null
      const isReadable = cell === null ? isNullable : fits(cell) && check(cell, isNullable)
      if (!isReadable) throw new UnreadableRow(name)
      row[name] = cell as Cell
    }
    return row
  }
}

/** Returns the check for the kind and the length of a column's values. */
function fitOf({ name, kind, maxLength }: ColumnSchema): Check {
  if (kind === 'number') return isCount
  if (kind === 'instant') return isInstant
  if (NAMES_ROWS.test(name) && !ANY_TEXT.includes(name)) return isId
  return (value) => {
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false
    // Databases count characters. A text never has more characters than code units.
    return maxLength === null || value.length <= maxLength || [...value].length <= maxLength
  }
}

/**
 * A check that returns true when Herald can read the value of a cell. The text `null` stands for
 * nothing in a column that may have no value.
 */
type Check = (value: unknown, isNullable?: boolean) => boolean

const ORIGINS = ['manual', 'campaign', 'imported']

const ID = /^[A-Za-z0-9_-]{1,64}$/

const INSTANT =
  /^(?:20\d\d|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}$/

/** Returns true for an id that is safe in URLs and file names. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/** Returns true for an instant in the archive format, in the years that the product supports. */
function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false
  return Number(value.slice(8, 10)) <= 28 || isCalendarDate(value.slice(0, 10))
}

/**
 * Returns the check for a non-null value of the column. A column without a rule accepts any value.
 */
function checkOf(table: string, column: string): Check {
  return CHECKS[`${table}.${column}`] ?? (() => true)
}

const FIRST_COMMENT: Check = json(shape({ text: isText, delayMinutes: oneOf(COMMENT_DELAYS) }))

const POLL = { question: isText, options: listOf(isText), duration: oneOf(POLL_DURATIONS) }
const PART = { url: textOrNothing, title: textOrNothing, content: textOrNothing }
const ASSET = {
  ...PART,
  type: oneOf(ASSET_TYPES),
  alt: textOrNothing,
  attribution: orNothing(shape({ name: isText, url: isWebUrl, site: isText })),
  textOverlays: orNothing(listOf(shape({}))),
}

/**
 * The two lengths may be missing, because archives of earlier versions name them differently. Those
 * texts are measured again.
 */
const TEXT_STYLE = {
  hook: oneOf(HOOKS),
  endsWithQuestion: (value: unknown) => typeof value === 'boolean',
  firstLineLength: maybe(isNumber),
  sentenceLength: maybe(isNumber),
  ...Object.fromEntries(
    ['words', 'foldLines', 'questions', 'emoji', 'numbers'].map((name) => [name, isNumber])
  ),
}
const MENTIONS: Check = json(
  listOf(shape({ start: isCount, length: isCount, urn: isText, name: isText }))
)

const CHECKS: Readonly<Record<string, Check | undefined>> = {
  'organizations.name': (value) => !isInvisibleName(visibleNameOf(String(value))),
  'organizations.approval_policy': oneOf(APPROVAL_POLICIES),
  'organizations.queue_zone': isValidZone,
  'organizations.banned_words': json(listOf(isText)),
  'organizations.website': isWebUrl,
  'organizations.utm': json(shape({ hosts: listOf(isText), source: isText, medium: isText })),
  'organizations.slide_color': (value) => /^#[0-9a-fA-F]{6}$/.test(String(value)),
  'media.mime': oneOf([...PUBLISH_TYPES, DOCUMENT_TYPE]),
  'media.attribution': json(shape({ name: isText, url: isWebUrl, site: isText })),
  'media.layers': json(listOf(shape({ id: isText, text: isText, position: listOf(isNumber) }))),
  'drafts.mode': oneOf(DRAFT_MODES),
  'drafts.first_comment': FIRST_COMMENT,
  'drafts.hashtags': json(listOf(isText)),
  'drafts.mentions': MENTIONS,
  'drafts.assets': json(listOf(shape(ASSET))),
  'drafts.linkedin_author_type': oneOf(AUTHOR_TYPES),
  'campaigns.profile_type': oneOf(AUTHOR_KINDS),
  'campaigns.content_pillars': json(listOf(isText)),
  'campaigns.target_audience': json(
    shape({ job_titles: listOf(isText), industries: listOf(isText), interests: listOf(isText) })
  ),
  'campaigns.posting_schedule': json(
    shape({ frequency: oneOf(FREQUENCY_IDS), time_slots: listOf(isTime) })
  ),
  'campaigns.tone_voice': oneOf(TONES),
  'campaigns.content_types': json(listOf(isText)),
  'campaigns.image_style': oneOf(IMAGE_STYLES),
  'campaigns.status': oneOf(CAMPAIGN_STATUSES),
  'campaign_sources.kind': oneOf(SOURCE_KINDS),
  'campaign_sources.url': isWebUrl,
  'campaign_sources.reuse': oneOf(REUSES),
  'campaign_sources.post_ids': json(listOf(isText)),
  'source_items.status': oneOf(ITEM_STATUSES),
  'source_items.link': isWebUrl,
  'posts.origin': oneOf(ORIGINS),
  'posts.zone': isValidZone,
  'posts.wall_time': isWallTime,
  'posts.first_comment': FIRST_COMMENT,
  'posts.status': oneOf(POST_STATUSES),
  'posts.author_kind': oneOf(AUTHOR_KINDS),
  'posts.kind': oneOf(POST_KINDS),
  'drafts.poll': json(shape(POLL)),
  'posts.poll': json(shape(POLL)),
  'posts.poll_results': json(shape({ votes: listOf(isCount) })),
  'drafts.visibility': oneOf(VISIBILITIES),
  'posts.visibility': oneOf(VISIBILITIES),
  'posts.comments_state': oneOf(COMMENTS_STATES),
  'posts.hashtags': json(listOf(isText)),
  'posts.mentions': MENTIONS,
  'posts.text_style': json(shape(TEXT_STYLE)),
  'posts.voice_choice': oneOf(VOICE_CHOICES),
  'posts.media': json(listOf(shape({ ...PART, media_id: textOrNothing, alt: maybe(isText) }))),
  'known_mentions.urn': (value) => isMentionUrn(String(value)),
  'known_mentions.name': (value) => isMentionName(String(value)),
  'known_mentions.source': oneOf(KNOWN_SOURCES),
  'posts.platform_url': isWebUrl,
  'drafts.parent_url': isWebUrl,
  'posts.parent_url': isWebUrl,
  'post_events.kind': oneOf(POST_EVENTS),
  'materials.type': oneOf(MATERIAL_TYPES),
  'materials.status': oneOf(MATERIAL_STATUSES),
  'materials.url': isWebUrl,
  'brand_analyses.content_pillars': json(listOf(isText)),
  'brand_analyses.target_audience': json(
    shape({ industries: listOf(isText), job_titles: listOf(isText) })
  ),
  'brand_analyses.expert_segments': json(listOf(isText)),
  'brand_analyses.suggested_campaigns': json(
    listOf(shape({ name: isText, description: isText, focus: isText }))
  ),
  'brand_analyses.evidence': json(
    listOf(shape({ claim: isText, field: isText, material_id: isText, quote: isText }))
  ),
  'brand_analyses.materials': json(listOf(shape({ id: isText, name: isText, type: isText }))),
  'first_comments.status': oneOf(COMMENT_STATUSES),
  'post_corrections.before_hashtags': json(listOf(isText)),
  'post_corrections.hashtags': json(listOf(isText)),
  'webhooks.url': isWebUrl,
  'webhooks.events': json(listOf(oneOf(WEBHOOK_EVENT_IDS))),
  'author_slots.author_kind': oneOf(AUTHOR_KINDS),
  'author_slots.weekday': (value) => isCount(value) && value >= 1 && value <= 7,
  'author_slots.time': isTime,
  'paused_queues.author_kind': oneOf(AUTHOR_KINDS),
  'approvals.kind': oneOf(APPROVAL_KINDS),
  'review_links.zone': isValidZone,
  'assistant_prompts.kind': oneOf(MESSAGE_KINDS),
  'review_links.kind': oneOf(REVIEW_LINK_KINDS),
  'review_links.client_email': (value) => PLAIN_EMAIL.test(String(value)),
}

function isText(value: unknown) {
  return typeof value === 'string'
}

function isNumber(value: unknown) {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Returns true for the values of numeric columns, which are counts, sizes and flags. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isTime(value: unknown) {
  return typeof value === 'string' && parseTimeOfDay(value) !== null
}

function isWallTime(value: unknown) {
  return typeof value === 'string' && parseInstant(value) !== null
}

function textOrNothing(value: unknown) {
  return orNothing(isText)(value)
}

function orNothing(check: Check): Check {
  return (value) => value === null || value === undefined || check(value)
}

function maybe(check: Check): Check {
  return (value) => value === undefined || check(value)
}

function isWebUrl(value: unknown) {
  return typeof value === 'string' && /^https?:\/\//i.test(value)
}

function oneOf(values: readonly unknown[]): Check {
  return (value) => values.includes(value)
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every((item) => check(item))
}

function shape(checks: Record<string, Check>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)))
}

/** A text without these names, also spelled with escapes, needs no search for replaced methods. */
const MAY_BE_METHOD = /toString|valueOf|\\u/

function withoutMethods(_name: string, value: unknown) {
  if (replacesMethod(value)) throw new TypeError('unsafe')
  return value
}

/** Most rows have the value of the row before, such as an empty list, so it is read once. */
function json(check: Check): Check {
  let lastReadable: unknown
  return (value, isNullable = false) => {
    if (typeof value !== 'string') return false
    if (value === lastReadable) return true
    try {
      const read: unknown = JSON.parse(
        value,
        MAY_BE_METHOD.test(value) ? withoutMethods : undefined
      )
      if (read === null) return isNullable
      if (!check(read)) return false
    } catch {
      return false
    }
    lastReadable = value
    return true
  }
}
