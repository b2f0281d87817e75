import { Card } from '~/components/card'
import { Locked } from '~/components/locked'
import { StatusBadge } from '~/components/status_badge'
import { Toggle } from '~/components/toggle'
import type { KeyGate } from '~/features/api_keys/use_key_gate'
import type { Campaign, GenerationRun } from '~/lib/campaign_wire'
import { CampaignActions } from './campaign_actions'
import { CampaignFigures } from './campaign_figures'
import { CampaignMeta } from './campaign_meta'
import { wordOf } from './campaign_options'
import { CountdownPanel } from './countdown_panel'
import { FailedRun } from './failed_run'
import { COUNTDOWN } from './messages'
import { RunPanel } from './run_panel'
import { useGeneration, type Generation } from './use_generation'
import { useToggle } from './use_toggle'
import styles from './campaign_card.module.scss'

export interface CardActs {
  onEdit: (campaign: Campaign) => void
  onDelete: (campaign: Campaign) => void
  onAnalytics: (campaign: Campaign) => void
  gate: KeyGate
  /** Why the user may not change campaigns; null: they may. */
  refusal: string | null
  /** Reads the campaigns again. */
  refresh: () => void
}

interface CampaignCardProps extends CardActs {
  campaign: Campaign
  userId: string
  timezone: string
  /** Milliseconds that the server's clock is ahead of the browser's. */
  aheadMs: number
}

/** A post that somebody asked for. */
function OnDemand({ run, turn, aheadMs }: Generation & { run: GenerationRun; aheadMs: number }) {
  const { progress, status, started_at: started, created_at: asked } = run
  const words = turn === 'stopping' ? COUNTDOWN.cancelling : progress.step || COUNTDOWN.starting
  const begun = new Date(started ?? asked)
  const isRunning = status === 'running'
  return <RunPanel label={COUNTDOWN.making} {...{ words, progress, isRunning, begun, aheadMs }} />
}

export function CampaignCard(props: CampaignCardProps) {
  const { campaign, userId, timezone, aheadMs, ...acts } = props
  const { refresh, gate, refusal } = acts
  const generation = useGeneration({ campaign, userId, gate, onDone: refresh })
  const toggle = useToggle(campaign, refresh)
  const titleId = `campaign-${campaign.id}`
  return (
    <li className={styles.item}>
      <Card space="flush" className={styles.card} role="article" aria-labelledby={titleId}>
        <div className={styles.body}>
          <div className={styles.head}>
            <StatusBadge status={campaign.status} label={wordOf(campaign.status)} />
            <Locked reason={refusal}>
              <Toggle
                aria-label={`${campaign.name} active`}
                checked={campaign.status === 'active'}
                disabled={toggle.isBusy}
                onChange={toggle.toggle}
              />
            </Locked>
          </div>
          <h2 id={titleId} className={styles.name}>
            {campaign.name}
          </h2>
          <p className={styles.description}>{campaign.description}</p>
          <CampaignMeta campaign={campaign} />
          {generation.run ? (
            <OnDemand {...generation} run={generation.run} aheadMs={aheadMs} />
          ) : (
            <CountdownPanel campaign={campaign} timezone={timezone} aheadMs={aheadMs} />
          )}
          <FailedRun campaign={campaign} />
          <CampaignFigures campaign={campaign} />
        </div>
        <CampaignActions campaign={campaign} generation={generation} {...acts} />
      </Card>
    </li>
  )
}
