import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Spinner } from '~/components/spinner'
import { useNow } from '~/hooks/use_clock'
import { formatElapsed } from '~/lib/format'
import type { RunProgress, RunCard } from '#transformers/run_transformer'
import type { CampaignCard } from '#transformers/campaign_transformer'
import { cancelRun, withDetail, detailOf } from '~/client'
import { isKeyMissing, type KeyGate } from '~/features/api_keys/use_key_gate'
import { useFollowedRun } from '~/features/posts/use_followed_run'
import { notify } from '~/lib/toasts'
import { generatePost } from './campaign_calls'
import { CAMPAIGNS } from './messages'
import styles from './countdown.module.scss'

interface RunPanelProps {
  label: string
  stepText: string
  progress: RunProgress
  /** False while the run is still queued. */
  isRunning: boolean
  /** Start of the run in server time. */
  startedAt: Date
  clockOffsetMs: number
}

const SECOND_MS = 1000

/** Assumed number of steps until the total is known. */
const DEFAULT_STEPS = 3

type SegmentState = 'done' | 'running' | 'waiting'

function segmentsOf({ done, total }: RunProgress, isRunning: boolean): SegmentState[] {
  return Array.from({ length: total || DEFAULT_STEPS }, (_, step) => {
    if (step < done) return 'done'
    return step === done && isRunning ? 'running' : 'waiting'
  })
}

/** The progress of a post being written: the step, the elapsed time and a segment per step. */
export function RunPanel({
  label,
  stepText,
  progress,
  isRunning,
  startedAt,
  clockOffsetMs,
}: RunPanelProps) {
  const now = useNow(SECOND_MS)
  const seconds = (now.valueOf() + clockOffsetMs - startedAt.valueOf()) / SECOND_MS
  return (
    <div className={styles.panel} data-state="making">
      <p className={styles.line}>
        <span>{label}</span>
        <span>{formatElapsed(seconds)}</span>
      </p>
      <p className={styles.hero} role="status">
        <Spinner size={16} />
        {stepText}
      </p>
      <div className={styles.segments} aria-hidden>
        {segmentsOf(progress, isRunning).map((state, step) => (
          <span key={step} className={styles.segment} data-state={state} />
        ))}
      </div>
    </div>
  )
}

interface GenerationOptions {
  campaign: CampaignCard
  userId: string
  gate: KeyGate
  onDone: () => void
}

function notifyFailure(error: unknown) {
  const detail = detailOf(error, CAMPAIGNS.unknown)
  notify.error(CAMPAIGNS.generateFailed(detail))
}

function notifyOutcome(run: RunCard) {
  if (run.status === 'failed') {
    notify.error(CAMPAIGNS.generateFailed(run.detail ?? CAMPAIGNS.unknown))
  }
  if (run.status !== 'succeeded') return
  const onSelect = () => router.visit('/dashboard/review-queue')
  notify.success(CAMPAIGNS.generated, { label: CAMPAIGNS.review, onSelect })
}

/**
 * Writes a post of the campaign on demand: starts a run, polls it every second and can cancel it.
 */
export function useGeneration({ campaign, userId, gate, onDone }: GenerationOptions) {
  const [pendingAction, setPendingAction] = useState<'starting' | 'stopping' | null>(null)
  const { run, follow, poll } = useFollowedRun<RunCard>((ended) => {
    setPendingAction(null)
    notifyOutcome(ended)
    onDone()
  })

  const start = async () => {
    setPendingAction('starting')
    try {
      follow(await generatePost(campaign, userId))
    } catch (error) {
      if (isKeyMissing(error)) gate.ask('openai', () => void start())
      else notifyFailure(error)
    } finally {
      setPendingAction(null)
    }
  }

  const generate = () => void gate.pass('openai', () => void start())

  const cancel = async () => {
    if (!run) return
    setPendingAction('stopping')
    try {
      await cancelRun(run.id)
      await poll()
    } catch (error) {
      setPendingAction(null)
      notify.error(withDetail(CAMPAIGNS.cancelFailed, error))
    }
  }

  return { run, pendingAction, generate, cancel }
}

export type Generation = ReturnType<typeof useGeneration>
