import { Check, Plus } from 'lucide-react'
import { Button } from '~/components/button'
import { Locked } from '~/components/locked'
import type { SuggestedCampaign } from '~/lib/materials_wire'
import { useRefusal } from '~/lib/use_refusal'
import { SUGGESTION } from './messages'
import { useSuggestion } from './use_suggestion'
import styles from './suggestion.module.scss'

interface SuggestionProps {
  orgId: string
  campaign: SuggestedCampaign
}

/** One click makes a campaign of it. */
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
