import { DEFAULT_CAMPAIGN } from '@domain/campaigns/campaign_fields'
import {
  DEFAULT_SLOT,
  MAX_SLOTS,
  NEW_SLOT,
  CAMPAIGN_STATUSES,
  FREQUENCIES,
  isTestFrequency,
  TONES,
} from '@domain/campaigns/campaign_options'
import { IMAGE_STYLES } from '@domain/images/image_request'
import type { Frequency, CampaignStatus as Status } from '@domain/campaigns/campaign_options'
import { IMAGE_MODELS } from '@domain/ai/model_catalog'
import { statusRefusal } from '@domain/campaigns/campaign_rules'
import type { CampaignCard } from '#transformers/campaign_transformer'
import type { CampaignStatus } from '@domain/campaigns/campaign_options'
import type { SelectGroup, SelectOption } from '~/components/forms/select'
import type { AuthorChoice } from '~/lib/author_choices'

/** The editable fields of a campaign, in the form in which they are sent. */
export type CampaignFields = Pick<
  CampaignCard,
  | 'name'
  | 'description'
  | 'profile_type'
  | 'linkedin_author_id'
  | 'author_name'
  | 'content_pillars'
  | 'target_audience'
  | 'posting_schedule'
  | 'tone_voice'
  | 'content_types'
  | 'include_images'
  | 'use_ai_images'
  | 'image_style'
  | 'text_model'
  | 'image_model'
  | 'auto_post'
  | 'link_in_first_comment'
  | 'status'
>

/** Form fields that are lists. Each ends with a blank row. */
export type ListName = 'contentPillars' | 'jobTitles' | 'industries' | 'interests'

type OtherFields = 'profileType' | 'linkedinAuthorId' | 'authorName' | 'targetAudience'
type SharedFields = Omit<typeof DEFAULT_CAMPAIGN, OtherFields | 'postingSchedule'>

/** The form's values as typed. */
export interface CampaignForm extends SharedFields, Record<ListName, string[]> {
  status: CampaignStatus
  authorId: string
  frequency: Frequency
  timeSlots: string[]
}

type RowsName = ListName | 'timeSlots'

export type FormAction =
  | { type: 'set'; part: Partial<Omit<CampaignForm, RowsName>> }
  | { type: 'row_added'; rows: RowsName }
  | { type: 'row_changed'; rows: RowsName; index: number; value: string }
  | { type: 'row_removed'; rows: RowsName; index: number }

function rowsOf(entries: string[]) {
  return entries.length > 0 ? entries : ['']
}

/** An empty form with the default values. */
export function blankForm(): CampaignForm {
  const { profileType, linkedinAuthorId, authorName, targetAudience, postingSchedule, ...rest } =
    DEFAULT_CAMPAIGN
  return {
    ...rest,
    status: 'draft',
    authorId: '',
    contentPillars: [''],
    jobTitles: [''],
    industries: [''],
    interests: [''],
    frequency: postingSchedule.frequency,
    timeSlots: [...postingSchedule.time_slots],
  }
}

export function formOf(campaign: CampaignCard): CampaignForm {
  const { target_audience: audience, posting_schedule: schedule } = campaign
  return {
    name: campaign.name,
    description: campaign.description,
    status: campaign.status,
    authorId: campaign.linkedin_author_id ?? '',
    contentPillars: rowsOf(campaign.content_pillars),
    jobTitles: rowsOf(audience.job_titles),
    industries: rowsOf(audience.industries),
    interests: rowsOf(audience.interests),
    frequency: schedule.frequency,
    timeSlots: schedule.time_slots.length > 0 ? schedule.time_slots : [DEFAULT_SLOT],
    toneVoice: campaign.tone_voice,
    contentTypes: campaign.content_types,
    includeImages: campaign.include_images,
    useAiImages: campaign.use_ai_images,
    imageStyle: campaign.image_style,
    textModel: campaign.text_model,
    imageModel: campaign.image_model,
    autoPost: campaign.auto_post,
    linkInFirstComment: campaign.link_in_first_comment,
  }
}

function withoutRow(form: CampaignForm, rows: RowsName, index: number) {
  const rest = form[rows].filter((_, at) => at !== index)
  if (rest.length > 0) return rest
  return rows === 'timeSlots' ? form.timeSlots : ['']
}

function withNewRow(form: CampaignForm, rows: RowsName) {
  if (rows !== 'timeSlots') return [...form[rows], '']
  return form.timeSlots.length < MAX_SLOTS ? [...form.timeSlots, NEW_SLOT] : form.timeSlots
}

export function campaignFormReducer(form: CampaignForm, action: FormAction): CampaignForm {
  if (action.type === 'set') return { ...form, ...action.part }
  const { rows } = action
  if (action.type === 'row_added') return { ...form, [rows]: withNewRow(form, rows) }
  if (action.type === 'row_removed') {
    return { ...form, [rows]: withoutRow(form, rows, action.index) }
  }
  const { index, value } = action
  return { ...form, [rows]: form[rows].map((row, at) => (at === index ? value : row)) }
}

/** Capitalizes an id for display: 'thought-leader' -> 'Thought-leader'. */
export function capitalize(id: string) {
  return id.charAt(0).toUpperCase() + id.slice(1)
}

function options(ids: readonly string[]): SelectOption[] {
  return ids.map((value) => ({ value, label: capitalize(value) }))
}

/** Adds the stored value to the options if it is no longer among them. */
export function withChosen(list: SelectOption[], chosen: string): SelectOption[] {
  const isThere = chosen === '' || list.some(({ value }) => value === chosen)
  return isThere ? list : [...list, { value: chosen, label: capitalize(chosen) }]
}

export const TONE_OPTIONS = options(TONES)

export const STYLE_OPTIONS = options(IMAGE_STYLES)

/** The statuses that a campaign can change to. A new one can start with any. */
export function statusOptions(saved: Status | null): SelectOption[] {
  return options(CAMPAIGN_STATUSES).filter(({ value }) => {
    const to = value as Status
    return saved === null || statusRefusal(saved, to) === null
  })
}

/** Labels that fit on a card: '2x week'. */
export const FREQUENCY_LABELS: Readonly<Record<Frequency, string>> = {
  'every_5_min': 'Every 5 min',
  'every_15_min': 'Every 15 min',
  'every_30_min': 'Every 30 min',
  'hourly': 'Hourly',
  'twice_daily': 'Twice daily',
  'daily': 'Daily',
  '3x_week': '3x week',
  '2x_week': '2x week',
  'weekly': 'Weekly',
  'bi_weekly': 'Bi-weekly',
}

function frequencies(kind: 'usual' | 'testing') {
  return FREQUENCIES.filter(({ id }) => isTestFrequency(id) === (kind === 'testing')).map(
    ({ id, label }) => ({ value: id, label })
  )
}

export const FREQUENCY_OPTIONS: SelectGroup[] = [
  { label: 'Schedule', options: frequencies('usual') },
  { label: 'For testing', options: frequencies('testing') },
]

const CAMPAIGN_IMAGE_MODELS = ['gemini-2.5-flash-image', 'seedream']

export const IMAGE_MODEL_OPTIONS = IMAGE_MODELS.filter(({ id }) =>
  CAMPAIGN_IMAGE_MODELS.includes(id)
).map(({ id, label }) => ({ value: id, label }))

type AuthorFields = Pick<CampaignFields, 'profile_type' | 'linkedin_author_id' | 'author_name'>

const NO_AUTHOR: AuthorFields = {
  profile_type: 'personal',
  linkedin_author_id: null,
  author_name: null,
}

/** `company` if the chosen author is an organization, else `personal`. */
export function authorFields(
  id: string,
  authors: readonly AuthorChoice[],
  before: CampaignCard | null
): AuthorFields {
  const chosen = authors.find((author) => author.id === id)
  if (chosen) return { profile_type: chosen.kind, linkedin_author_id: id, author_name: chosen.name }
  if (!before) return NO_AUTHOR
  return {
    profile_type: before.profile_type,
    linkedin_author_id: before.linkedin_author_id,
    author_name: before.author_name,
  }
}
