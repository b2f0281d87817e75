import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/buttons/button'
import { Locked } from '~/components/locked'
import { notify } from '~/lib/toasts'
import { generateCampaign } from './material_calls'
import type { SuggestedCampaign } from '@domain/materials/analysis_result'
import { useRefusal } from '~/lib/use_refusal'
import { SUGGESTION } from './messages'
import styles from './suggestion.module.scss'

interface SuggestionProps {
  orgId: string
  campaign: SuggestedCampaign
}

/** A suggested campaign that one click creates. */
export function Suggestion({ orgId, campaign }: SuggestionProps) {
  const { name, description, focus } = campaign
  const { state, create } = useSuggestion(orgId, campaign)
  const refusal = useRefusal('manage_campaigns', orgId)
  return (
    <li className={styles.suggestion}>
      <div className={styles.words}>
        <h5 className={styles.name}>{name}</h5>
        <p className={styles.description}>{description}</p>
        {focus && <p className={styles.focus}>{SUGGESTION.focus(focus)}</p>}
      </div>
      <Locked reason={refusal}>
        <Button
          size="small"
          icon={state === 'created' ? Check : Plus}
          disabled={state === 'created'}
          busy={state === 'creating' && SUGGESTION.creating}
          aria-label={state === 'idle' ? `${SUGGESTION.create}: ${name}` : undefined}
          onClick={create}
        >
          {state === 'created' ? SUGGESTION.created : SUGGESTION.create}
        </Button>
      </Locked>
    </li>
  )
}

type State = 'idle' | 'creating' | 'created'

/** Creates a campaign from a suggestion, at most once. */
function useSuggestion(orgId: string, campaign: SuggestedCampaign) {
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
