import { useState } from 'react'
import { notify } from '~/lib/notify'
import type { SuggestedCampaign } from '~/lib/materials_wire'
import { generateCampaign } from './material_calls'
import { SUGGESTION } from './messages'

type State = 'idle' | 'creating' | 'created'

/** A suggestion on its way to a campaign; made once, it is not made twice by chance. */
export function useSuggestion(orgId: string, campaign: SuggestedCampaign) {
  const [state, setState] = useState<State>('idle')

  const create = async () => {
    if (state !== 'idle') return
    setState('creating')
    try {
      await generateCampaign(orgId, campaign)
      setState('created')
      notify.success(SUGGESTION.success(campaign.name))
    } catch (error) {
      setState('idle')
      notify.error(SUGGESTION.failed(error instanceof Error ? error.message : ''))
    }
  }

  return { state, create }
}
