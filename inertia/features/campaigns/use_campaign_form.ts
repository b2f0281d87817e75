import { useReducer, useRef, useState } from 'react'
import { entriesOf } from '@domain/campaigns/campaign_fields'
import { newClientId } from '@domain/posts/client_ids'
import { useSubmit } from '~/hooks/use_submit'
import { ApiError } from '~/client'
import { notify } from '~/lib/toasts'
import { randomText } from '~/lib/random_text'
import { authorFields, blankForm, campaignFormReducer, formOf } from './campaign_form'
import type { AuthorChoice } from '~/lib/author_choices'
import type { FormAction, CampaignForm } from './campaign_form'
import type { Problems } from './campaign_sections'
import type { CampaignCard } from '#transformers/campaign_transformer'
import type { CampaignFields } from './campaign_form'
import { createCampaign, saveCampaign } from './campaign_calls'
import { FORM } from './messages'

export interface CampaignFormOptions {
  /** Null for a new one. */
  campaign: CampaignCard | null
  authors: readonly AuthorChoice[] | null
  orgId: string
  userId: string
  onDirty: () => void
  onSaved: () => void
}

const ID_RANDOM = 8

function firstForm(campaign: CampaignCard | null) {
  return campaign ? formOf(campaign) : blankForm()
}

function newId() {
  return newClientId('camp', Date.now(), randomText(ID_RANDOM))
}

/** The form's values and problems, with an action that saves them. */
export function useCampaignForm(options: CampaignFormOptions) {
  const { campaign, authors, orgId, userId, onDirty, onSaved } = options
  const [form, dispatch] = useReducer(campaignFormReducer, campaign, firstForm)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()
  // The id stays the same for a retry, so that a lost response does not lead to two campaigns.
  const id = useRef(campaign?.id ?? newId())

  const dispatchForm = (action: FormAction) => {
    onDirty()
    dispatch(action)
  }

  const refuse = (error: unknown) => {
    const isKnown = error instanceof ApiError
    setProblems(isKnown ? refusedFields(error) : {})
    setFailure(FORM.failed(isKnown ? error.detail : FORM.unknown))
  }

  const send = async () => {
    const fields = campaignBody(form, authors ?? [], campaign)
    const made = { id: id.current, orgId, userId }
    const saved = campaign
      ? await saveCampaign({ ...made, fields: changedFields(fields, { ...campaign }) }, campaign)
      : await createCampaign({ ...made, fields })
    notify.success(campaign ? FORM.saved(saved.name) : FORM.created(saved.name))
    onSaved()
  }

  const save = async () => {
    const found = formProblems(form, authors && authors.length > 0 ? 'loaded' : 'not_loaded')
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length === 0) await submit(send, refuse)
  }

  return { form, problems, failure, isBusy, dispatchForm, save }
}

/** Prefixes of the API's field names, with the form's field names. */
const NAMES: readonly (readonly [string, keyof Problems])[] = [
  ['name', 'name'],
  ['description', 'description'],
  ['linkedin_author_id', 'authorId'],
  ['profile_type', 'authorId'],
  ['content_pillars', 'contentPillars'],
  ['target_audience.job_titles', 'jobTitles'],
  ['target_audience.industries', 'industries'],
  ['target_audience.interests', 'interests'],
  ['posting_schedule.frequency', 'frequency'],
  ['posting_schedule', 'timeSlots'],
  ['tone_voice', 'toneVoice'],
  ['content_types', 'contentTypes'],
  ['image_style', 'imageStyle'],
  ['text_model', 'textModel'],
  ['image_model', 'imageModel'],
  ['auto_post', 'autoPost'],
  ['status', 'status'],
]

function refusedFields({ errors }: ApiError): Problems {
  const found = errors.flatMap(({ field, message }) => {
    const name = NAMES.find(([wire]) => field === wire || field.startsWith(`${wire}.`))
    return name ? [[name[1], message] as const] : []
  })
  return Object.fromEntries(found.reverse())
}

/** The request body that saves the form. */
function campaignBody(
  form: CampaignForm,
  authors: readonly AuthorChoice[],
  before: CampaignCard | null
): CampaignFields {
  return {
    ...authorFields(form.authorId, authors, before),
    name: form.name.trim(),
    description: form.description.trim(),
    content_pillars: entriesOf(form.contentPillars),
    target_audience: {
      job_titles: entriesOf(form.jobTitles),
      industries: entriesOf(form.industries),
      interests: entriesOf(form.interests),
    },
    posting_schedule: {
      frequency: form.frequency,
      time_slots: entriesOf(form.timeSlots).filter((slot) => TIME.test(slot)),
    },
    tone_voice: form.toneVoice,
    content_types: form.contentTypes,
    include_images: form.includeImages,
    use_ai_images: form.useAiImages,
    link_in_first_comment: form.linkInFirstComment,
    image_style: form.imageStyle,
    text_model: form.textModel,
    image_model: form.imageModel,
    auto_post: form.autoPost,
    status: form.status,
  }
}

/**
 * The changed fields, so that fields changed by another member meanwhile are kept. The audience and
 * the schedule have fields of their own.
 */
function changedFields(fields: object, opened: Record<string, unknown>): object {
  const changed = Object.entries(fields).flatMap(([key, value]: [string, unknown]) => {
    const before = opened[key]
    if (JSON.stringify(value) === JSON.stringify(before)) return []
    return [
      [key, isRecord(value) && isRecord(before) ? changedFields(value, before) : value] as const,
    ]
  })
  return Object.fromEntries(changed)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

type FormProblems = Partial<Record<'name' | 'authorId' | 'timeSlots', string>>

/** Problems that prevent saving. The author is required once the authors are loaded. */
function formProblems(
  { name, authorId, timeSlots }: CampaignForm,
  authors: 'loaded' | 'not_loaded'
): FormProblems {
  return {
    ...(name.trim() === '' && { name: FORM.nameMissing }),
    ...(authors === 'loaded' && authorId === '' && { authorId: FORM.authorMissing }),
    ...(!timeSlots.some((slot) => TIME.test(slot)) && { timeSlots: FORM.slotMissing }),
  }
}
