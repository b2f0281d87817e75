import { ChartNoAxesColumn, CircleAlert, FilePlus2, Pencil, Repeat2, Trash2, X } from 'lucide-react'
import { MAX_FAILURES } from '@domain/campaigns/campaign_rules'
import { toggledStatus } from '@domain/campaigns/campaign_options'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Card, Tile } from '~/components/card'
import { Locked } from '~/components/locked'
import { StatusBadge } from '~/components/status_badge'
import { Toggle } from '~/components/forms/choices'
import type { KeyGate } from '~/features/api_keys/use_key_gate'
import { useSubmit } from '~/hooks/use_submit'
import { formatCount } from '~/lib/format'
import { RemedyLink } from '~/components/notice'
import { notify } from '~/lib/toasts'
import { withDetail } from '~/client'
import { capitalize, FREQUENCY_LABELS } from './campaign_form'
import { CountdownPanel } from './countdown'
import { RunPanel, useGeneration } from './run_panel'
import type { Generation } from './run_panel'
import type { CampaignCard as Campaign } from '#transformers/campaign_transformer'
import type { RunCard } from '#transformers/run_transformer'
import { COUNTDOWN, CAMPAIGNS } from './messages'
import { setStatus } from './campaign_calls'
import styles from './campaign_card.module.scss'

export interface CampaignCardActions {
  onEdit: (campaign: Campaign) => void
  onDelete: (campaign: Campaign) => void
  onAnalytics: (campaign: Campaign) => void
  gate: KeyGate
  /** Why the user may not change campaigns; null if they may. */
  refusal: string | null
  refresh: () => void
}

interface CampaignCardProps extends CampaignCardActions {
  campaign: Campaign
  userId: string
  timezone: string
  /** How far the server's clock is ahead of the browser's, in ms. */
  clockOffsetMs: number
}

/** The progress of a post that a user requested. */
function OnDemandRun({
  run,
  pendingAction,
  clockOffsetMs,
}: Generation & { run: RunCard; clockOffsetMs: number }) {
  const { progress, status, started_at: started, created_at: asked } = run
  const stepText =
    pendingAction === 'stopping' ? COUNTDOWN.cancelling : progress.step || COUNTDOWN.starting
  const startedAt = new Date(started ?? asked)
  const isRunning = status === 'running'
  return (
    <RunPanel
      label={COUNTDOWN.making}
      stepText={stepText}
      progress={progress}
      isRunning={isRunning}
      startedAt={startedAt}
      clockOffsetMs={clockOffsetMs}
    />
  )
}

export function CampaignCard(props: CampaignCardProps) {
  const { campaign, userId, timezone, clockOffsetMs, ...cardActions } = props
  const { refresh, gate, refusal } = cardActions
  const generation = useGeneration({ campaign, userId, gate, onDone: refresh })
  const toggle = useToggle(campaign, refresh)
  const titleId = `campaign-${campaign.id}`
  return (
    <li className={styles.item}>
      <Card space="flush" className={styles.card} role="article" aria-labelledby={titleId}>
        <div className={styles.body}>
          <div className={styles.head}>
            <StatusBadge status={campaign.status} label={capitalize(campaign.status)} />
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
            <OnDemandRun {...generation} run={generation.run} clockOffsetMs={clockOffsetMs} />
          ) : (
            <CountdownPanel campaign={campaign} timezone={timezone} clockOffsetMs={clockOffsetMs} />
          )}
          <FailedRun campaign={campaign} />
          <CampaignMetrics campaign={campaign} />
        </div>
        <CampaignActions campaign={campaign} generation={generation} {...cardActions} />
      </Card>
    </li>
  )
}

type CampaignActionHandlers = Pick<
  CampaignCardActions,
  'onEdit' | 'onDelete' | 'onAnalytics' | 'refusal'
>

interface CampaignActionsProps extends CampaignActionHandlers {
  campaign: Campaign
  generation: Generation
}

function CampaignActions(props: CampaignActionsProps) {
  const { campaign, generation, refusal, onEdit, onDelete, onAnalytics } = props
  const { run, pendingAction, generate, cancel } = generation
  return (
    <footer className={styles.actions}>
      <Locked reason={refusal}>
        {run ? (
          <Button
            size="small"
            icon={X}
            busy={pendingAction === 'stopping' && COUNTDOWN.cancelling}
            onClick={cancel}
          >
            Cancel
          </Button>
        ) : (
          <Button
            size="small"
            icon={FilePlus2}
            busy={pendingAction === 'starting' && COUNTDOWN.starting}
            onClick={generate}
          >
            {CAMPAIGNS.generate}
          </Button>
        )}
      </Locked>
      <span className={styles.icons}>
        <IconButton
          icon={ChartNoAxesColumn}
          size="small"
          label={`Analytics for ${campaign.name}`}
          onClick={() => onAnalytics(campaign)}
        />
        {refusal === null && (
          <>
            <IconButton
              icon={Pencil}
              size="small"
              label={`Edit ${campaign.name}`}
              onClick={() => onEdit(campaign)}
            />
            <IconButton
              icon={Trash2}
              size="small"
              tone="danger"
              label={`Delete ${campaign.name}`}
              onClick={() => onDelete(campaign)}
            />
          </>
        )}
      </span>
    </footer>
  )
}

/** Number of posts that are written, waiting for review and published. */
function CampaignMetrics({ campaign }: { campaign: Campaign }) {
  const { total_posts: total, pending_review: pending, published_posts: published } = campaign
  const metrics = [
    { label: 'Generated', value: total, state: 'plain' },
    { label: 'In review', value: pending, state: pending > 0 ? 'waiting' : 'plain' },
    { label: 'Published', value: published, state: 'plain' },
  ]
  return (
    <dl className={styles.metrics}>
      {metrics.map(({ label, value, state }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd data-state={state}>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function failureTitle(count: number, status: Campaign['status']) {
  if (count >= MAX_FAILURES && status === 'paused') return `Paused after ${count} failed runs.`
  return count === 1 ? 'The last run failed.' : `The last ${count} runs failed.`
}

/** Why the last runs failed, until one succeeds. */
function FailedRun({ campaign: { failures, status } }: { campaign: Campaign }) {
  if (failures.count === 0) return null
  return (
    <p className={styles.failure}>
      <CircleAlert size={14} />
      <span>
        <strong>{failureTitle(failures.count, status)}</strong> {failures.sentence}{' '}
        <RemedyLink of={failures.sentence} />
      </span>
    </p>
  )
}

/** Toggles a campaign: active becomes paused, anything else active. */
function useToggle({ id, status }: Campaign, refresh: () => void) {
  const { isBusy, submit } = useSubmit()

  const toggle = async () => {
    const change = () => setStatus(id, toggledStatus(status))
    await submit(change, (error) => notify.error(withDetail(CAMPAIGNS.statusFailed, error)))
    refresh()
  }

  return { isBusy, toggle }
}

/** Author, frequency, tone and content pillars. */
function CampaignMeta({ campaign }: { campaign: Campaign }) {
  const { author_name: author, profile_type: profile, content_pillars: pillars } = campaign
  return (
    <>
      <p className={styles.meta}>
        {author && (
          <span className={styles.author}>
            <Tile name={author} size={20} shape={profile === 'personal' ? 'round' : 'square'} />
            <span>{author}</span>
          </span>
        )}
        <span className={styles.fact}>
          <Repeat2 size={13} />
          {FREQUENCY_LABELS[campaign.posting_schedule.frequency]}
        </span>
        <span className={styles.fact}>{capitalize(campaign.tone_voice)}</span>
      </p>
      <p className={styles.pillars} title={pillars.join(', ')}>
        {pillars.length > 0 ? pillars.join(' · ') : 'No content pillars'}
      </p>
    </>
  )
}
