import { CAMPAIGN_STATUSES, FREQUENCY_IDS, IMAGE_STYLES, TONES } from '#domain/campaigns/options'
import { AUTHOR_KINDS } from '#domain/drafts/author'
import { ASSET_TYPES, DRAFT_MODES } from '#domain/drafts/bounds'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import { PUBLISH_TYPES } from '#domain/media/rules'
import { MATERIAL_STATUSES, MATERIAL_TYPES } from '#domain/materials/material_rules'
import { POST_KINDS } from '#domain/posts/kind'
import { POST_EVENTS } from '#domain/posts/post_events'
import { POST_STATUSES } from '#domain/posts/lifecycle'
import { REVIEW_LINK_KINDS } from '#domain/review_links/link_rules'

/** True when a cell of an archive says something that the product can read. */
type Check = (value: unknown) => boolean

const ORIGINS = ['manual', 'campaign', 'imported']
const AUTHOR_TYPES = ['personal', 'organization']
const PROMPT_KINDS = ['text', 'image', 'carousel']
const ID = /^[A-Za-z0-9_-]{1,64}$/
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}$/

/** An id that may stand in an address and in the name of a file. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/** As archives write it. Days that a month does not have are the database's to refuse. */
export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value)
}

/** Whether a column takes a value that is not null; one without a rule takes all that the database takes. */
export function checkOf(table: string, column: string): Check {
  return CHECKS[`${table}.${column}`] ?? (() => true)
}

const CHECKS: Readonly<Record<string, Check | undefined>> = {
  'organizations.banned_words': json(listOf(isText)),
  'organizations.website': isWebAddress,
  'organizations.slide_color': (value) => /^#[0-9a-fA-F]{6}$/.test(String(value)),
  'media.mime': oneOf([...PUBLISH_TYPES, DOCUMENT_TYPE]),
  'media.attribution': json(shape({ name: isText, url: isWebAddress, site: isText })),
  'media.layers': json(listOf(shape({ id: isText, text: isText, position: listOf(isNumber) }))),
  'drafts.mode': oneOf(DRAFT_MODES),
  'drafts.hashtags': json(listOf(isText)),
  'drafts.assets': json(listOf(shape({ type: oneOf(ASSET_TYPES), url: textOrNothing }))),
  'drafts.linkedin_author_type': oneOf(AUTHOR_TYPES),
  'campaigns.profile_type': oneOf(AUTHOR_KINDS),
  'campaigns.content_pillars': json(listOf(isText)),
  'campaigns.target_audience': json(
    shape({ job_titles: listOf(isText), industries: listOf(isText), interests: listOf(isText) })
  ),
  'campaigns.posting_schedule': json(
    shape({ frequency: oneOf(FREQUENCY_IDS), time_slots: listOf(isText) })
  ),
  'campaigns.tone_voice': oneOf(TONES),
  'campaigns.content_types': json(listOf(isText)),
  'campaigns.image_style': oneOf(IMAGE_STYLES),
  'campaigns.status': oneOf(CAMPAIGN_STATUSES),
  'posts.origin': oneOf(ORIGINS),
  'posts.status': oneOf(POST_STATUSES),
  'posts.author_kind': oneOf(AUTHOR_KINDS),
  'posts.kind': oneOf(POST_KINDS),
  'posts.hashtags': json(listOf(isText)),
  'posts.media': json(listOf(shape({ media_id: textOrNothing, alt: maybe(isText) }))),
  'posts.platform_url': isWebAddress,
  'post_events.kind': oneOf(POST_EVENTS),
  'materials.type': oneOf(MATERIAL_TYPES),
  'materials.status': oneOf(MATERIAL_STATUSES),
  'materials.url': isWebAddress,
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
  'assistant_prompts.kind': oneOf(PROMPT_KINDS),
  'review_links.kind': oneOf(REVIEW_LINK_KINDS),
}

function isText(value: unknown) {
  return typeof value === 'string'
}

function isNumber(value: unknown) {
  return typeof value === 'number' && Number.isFinite(value)
}

function textOrNothing(value: unknown) {
  return value === null || value === undefined || typeof value === 'string'
}

function maybe(check: Check): Check {
  return (value) => value === undefined || check(value)
}

function isWebAddress(value: unknown) {
  return typeof value === 'string' && /^https?:\/\//i.test(value)
}

function oneOf(words: readonly string[]): Check {
  return (value) => typeof value === 'string' && words.includes(value)
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check)
}

function shape(checks: Record<string, Check>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)))
}

function json(check: Check): Check {
  return (value) => {
    if (typeof value !== 'string') return false
    try {
      const read: unknown = JSON.parse(value)
      return read === null || check(read)
    } catch {
      return false
    }
  }
}
