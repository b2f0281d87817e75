import { useReducer, useRef, useState } from 'react'
import { newClientId } from '@domain/posts/client_ids'
import { ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { randomText } from '~/lib/random_text'
import type { Campaign } from '~/lib/campaign_wire'
import type { CampaignAuthor } from './campaign_authors'
import { campaignBody } from './campaign_body'
import { createCampaign, saveCampaign } from './campaign_calls'
import { blankForm, campaignFormReducer, formOf, type FormAction } from './campaign_form'
import { formProblems } from './form_problems'
import { FORM } from './messages'
import { refusedFields } from './refused_fields'
import type { Problems } from './section_props'

interface FormOptions {
  /** Null for a new one. */
  campaign: Campaign | null
  authors: CampaignAuthor[] | null
  orgId: string
  userId: string
  onDirty: () => void
  onSaved: () => void
}

const ID_RANDOM = 8

function firstForm(campaign: Campaign | null) {
  return campaign ? formOf(campaign) : blankForm()
}

function newId() {
  return newClientId('camp', Date.now(), randomText(ID_RANDOM))
}

/** What is typed of a campaign, what is wrong with it, and the way to keep it. */
export function useCampaignForm(options: FormOptions) {
  const { campaign, authors, orgId, userId, onDirty, onSaved } = options
  const [form, dispatch] = useReducer(campaignFormReducer, campaign, firstForm)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The same id when it is sent again: whatever became of the first try, there is one campaign.
  const id = useRef(campaign?.id ?? newId())

  const tell = (action: FormAction) => {
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
    const made = { id: id.current, orgId, userId, fields }
    const saved = await (campaign ? saveCampaign(made) : createCampaign(made))
    notify.success(campaign ? FORM.saved(saved.name) : FORM.created(saved.name))
    onSaved()
  }

  const save = async () => {
    const found = formProblems(form, authors && authors.length > 0 ? 'loaded' : 'not_loaded')
    setProblems(found)
    setFailure(null)
    if (isBusy || Object.keys(found).length > 0) return
    setBusy(true)
    await send().catch(refuse)
    setBusy(false)
  }

  return { form, problems, failure, isBusy, tell, save }
}
