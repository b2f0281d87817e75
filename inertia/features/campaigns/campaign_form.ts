import { NEW_CAMPAIGN } from '@domain/campaigns/campaign_fields'
import { DEFAULT_SLOT, MAX_SLOTS, NEW_SLOT, type Frequency } from '@domain/campaigns/options'
import type { Campaign, CampaignStatus } from '~/lib/campaign_wire'

/** The lists of words; each keeps a blank row (spec section 5). */
export type ListName = 'contentPillars' | 'jobTitles' | 'industries' | 'interests'

/** What is typed into the form, as it stands. */
export interface CampaignForm extends Record<ListName, string[]> {
  name: string
  description: string
  status: CampaignStatus
  authorId: string
  frequency: Frequency
  timeSlots: string[]
  toneVoice: string
  contentTypes: string[]
  includeImages: boolean
  useAiImages: boolean
  imageStyle: string
  textModel: string
  imageModel: string
  autoPost: boolean
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

/** The form of a new campaign, with the defaults of the spec. */
export function blankForm(): CampaignForm {
  const { profileType, linkedinAuthorId, authorName, targetAudience, postingSchedule, ...rest } =
    NEW_CAMPAIGN
  return {
    ...rest,
    ...{ status: 'draft', authorId: '', contentPillars: [''] },
    ...{ jobTitles: [''], industries: [''], interests: [''] },
    frequency: postingSchedule.frequency,
    timeSlots: [...postingSchedule.time_slots],
  }
}

/** The form of a campaign that is there already. */
export function formOf(campaign: Campaign): CampaignForm {
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
