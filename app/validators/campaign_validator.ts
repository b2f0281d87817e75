import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { IMAGE_MODELS, TEXT_MODELS } from '#domain/ai/model_catalog'
import { CAMPAIGN_BOUNDS } from '#domain/campaigns/campaign_fields'
import { CAMPAIGNS_PER_PAGE } from '#domain/campaigns/campaign_rules'
import type { CampaignChange, CampaignLists } from '#domain/campaigns/campaign_fields'
import {
  CAMPAIGN_STATUSES,
  FREQUENCY_IDS,
  PROFILE_TYPES,
  TONES,
} from '#domain/campaigns/campaign_options'
import { IMAGE_STYLES } from '#domain/images/image_request'
import { CLIENT_ID_PATTERNS } from '#domain/posts/client_ids'

const { name, description, entries, entry, contentTypes, contentType } = CAMPAIGN_BOUNDS
const { authorId, authorName } = CAMPAIGN_BOUNDS

/** HH:MM; blank rows of the form are ignored. */
const SLOT = /^\s*(?:(?:[01]\d|2[0-3]):[0-5]\d)?\s*$/
const SLOT_SENTENCE = 'Enter a time such as 09:00.'

const isSlot = vine.createRule((value, _options, field) => {
  if (!SLOT.test(String(value))) field.report(SLOT_SENTENCE, 'slot', field)
})

function list(max: number) {
  return vine.array(rowOf(entry.max)).maxLength(max).optional()
}

/** A row of a list; null and missing rows count as blank. */
function rowOf(maxLength: number) {
  return vine
    .string()
    .parse((value) => value ?? '')
    .maxLength(maxLength)
}

/** A single text counts as a list with one entry. */
function types(max: number) {
  return vine
    .array(rowOf(contentType.max))
    .parse((value) => (typeof value === 'string' ? [value] : value))
    .maxLength(max)
    .optional()
}

function audience(max: number) {
  return vine
    .object({ job_titles: list(max), industries: list(max), interests: list(max) })
    .optional()
}

function schedule() {
  return vine
    .object({
      frequency: vine.enum(FREQUENCY_IDS).optional(),
      time_slots: vine.array(rowOf(10).use(isSlot())).maxLength(entries.max).optional(),
    })
    .optional()
}

function campaignName() {
  return vine.string().trim().minLength(1).maxLength(name.max)
}

function lists({ ofEntries, ofTypes }: { ofEntries: number; ofTypes: number }) {
  return {
    content_pillars: list(ofEntries),
    target_audience: audience(ofEntries),
    posting_schedule: schedule(),
    content_types: types(ofTypes),
  }
}

function fields() {
  return {
    description: vine.string().trim().maxLength(description.max).nullable().optional(),
    profile_type: vine.enum(PROFILE_TYPES).optional(),
    linkedin_author_id: vine.string().maxLength(authorId.max).nullable().optional(),
    author_name: vine.string().maxLength(authorName.max).nullable().optional(),
    ...lists({ ofEntries: entries.max, ofTypes: contentTypes.max }),
    tone_voice: vine.enum(TONES).optional(),
    include_images: vine.boolean({ strict: true }).optional(),
    use_ai_images: vine.boolean({ strict: true }).optional(),
    image_style: vine.enum(IMAGE_STYLES).optional(),
    text_model: vine.enum(TEXT_MODELS.map(({ id }) => id)).optional(),
    image_model: vine.enum(IMAGE_MODELS.map(({ id }) => id)).optional(),
    auto_post: vine.boolean({ strict: true }).optional(),
    link_in_first_comment: vine.boolean({ strict: true }).optional(),
    status: vine.enum(CAMPAIGN_STATUSES).optional(),
  }
}

export const newCampaignValidator = vine.create({
  id: vine.string().regex(CLIENT_ID_PATTERNS.camp).optional(),
  name: campaignName(),
  ...fields(),
})

/** Lists that two members had edited could once be stored longer than their limit. */
const MAX_OPENED = 500

export const campaignChangeValidator = vine.create({
  name: campaignName().optional(),
  ...fields(),
  /** The lists as the editor saw them. With them, only the changes of lists are saved. */
  opened: vine.object(lists({ ofEntries: MAX_OPENED, ofTypes: MAX_OPENED })).optional(),
})

export const campaignStatusValidator = vine.create({ status: vine.enum(CAMPAIGN_STATUSES) })

export const generatedCampaignValidator = vine.create({
  campaign_name: campaignName(),
  focus_area: vine.string().trim().maxLength(entry.max).nullable().optional(),
  use_analysis: vine.boolean({ strict: true }).optional(),
})

type Sent = Omit<Infer<typeof campaignChangeValidator>, 'opened'>

type SentLists = Pick<
  Sent,
  'content_pillars' | 'target_audience' | 'posting_schedule' | 'content_types'
>

/** Converts the lists that were sent to domain names. */
export function campaignLists(payload: SentLists): CampaignLists {
  return {
    contentPillars: payload.content_pillars,
    targetAudience: payload.target_audience,
    postingSchedule: payload.posting_schedule,
    contentTypes: payload.content_types,
  }
}

/** Converts the sent fields to domain names. */
export function campaignChange(payload: Sent): CampaignChange {
  return {
    name: payload.name,
    ...(payload.description !== undefined && { description: payload.description ?? '' }),
    profileType: payload.profile_type,
    linkedinAuthorId: payload.linkedin_author_id,
    authorName: payload.author_name,
    ...campaignLists(payload),
    toneVoice: payload.tone_voice,
    includeImages: payload.include_images,
    useAiImages: payload.use_ai_images,
    imageStyle: payload.image_style,
    textModel: payload.text_model,
    imageModel: payload.image_model,
    autoPost: payload.auto_post,
    linkInFirstComment: payload.link_in_first_comment,
  }
}

/** Which campaigns the screen shows. Anything but a number counts as the usual page. */
export function shownCampaigns({ search, campaigns }: Record<string, unknown>) {
  const asked = typeof campaigns === 'string' && /^\d{1,5}$/.test(campaigns) ? Number(campaigns) : 0
  return {
    search: typeof search === 'string' ? search.trim().slice(0, description.max) : '',
    limit: Math.max(asked, CAMPAIGNS_PER_PAGE),
  }
}
