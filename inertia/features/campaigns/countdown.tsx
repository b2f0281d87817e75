import { useId } from 'react'
import type { Clock } from '@domain/schedule/clock_format'
import { formatMoment, formatTime, formatTimeOf } from '@domain/schedule/format_date_time'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { minutesBetween } from '@domain/campaigns/campaign_options'
import { MINUTE_MS, SECOND_MS } from '@domain/schedule/instant'
import { Spinner } from '~/components/spinner'
import { useClock, useNow } from '~/hooks/use_clock'
import type { CampaignCard } from '#transformers/campaign_transformer'
import { COUNTDOWN } from './messages'
import { RunPanel } from './run_panel'
import styles from './countdown.module.scss'

interface CountdownPanelProps {
  campaign: CampaignCard
  timezone: string
  clockOffsetMs: number
}

interface PanelText {
  label: string
  aside: string
  hero: string
  share: number
}

function pausedNote(
  { last_generation_time: last }: CampaignCard,
  timezone: string,
  clock: Clock,
  now: Date
) {
  return last ? `Last: ${formatMoment(new Date(last), timezone, clock, now)}` : ''
}

function panelText(
  countdown: Exclude<Countdown, { kind: 'writing' }>,
  { campaign, timezone }: CountdownPanelProps,
  clock: Clock,
  now: Date
): PanelText {
  switch (countdown.kind) {
    case 'paused': {
      const aside = pausedNote(campaign, timezone, clock, now)
      return { label: COUNTDOWN.next, aside, hero: COUNTDOWN.paused, share: 0 }
    }
    case 'not_started': {
      const aside = campaign.posting_schedule.time_slots
        .map((slot) => formatTime(slot, clock))
        .join(', ')
      return { label: COUNTDOWN.schedule, aside, hero: COUNTDOWN.notStarted, share: 0 }
    }
    case 'unplanned':
      return { label: COUNTDOWN.first, aside: '', hero: COUNTDOWN.checking, share: 0 }
    case 'due': {
      const due = formatTimeOf(countdown.at, timezone, clock)
      const aside = `due ${due} ${zoneShortName(countdown.at, timezone)}`
      return { label: COUNTDOWN.waiting, aside, hero: COUNTDOWN.checking, share: 1 }
    }
    case 'counting': {
      const label = countdown.isFirst ? COUNTDOWN.first : COUNTDOWN.next
      const aside = formatMoment(countdown.at, timezone, clock, now)
      const hero = formatCountdown(countdown.remainingMs)
      return { label, aside, hero, share: countdown.share }
    }
  }
}

const NO_STEP = { step: '', done: 0, total: 0 }

function WritingPanel({ campaign, clockOffsetMs }: CountdownPanelProps) {
  const { generation, server_time: read } = campaign
  const progress = generation?.progress ?? NO_STEP
  return (
    <RunPanel
      label={COUNTDOWN.waiting}
      stepText={progress.step || COUNTDOWN.writing}
      progress={progress}
      isRunning
      startedAt={new Date(generation?.started_at ?? read)}
      clockOffsetMs={clockOffsetMs}
    />
  )
}

/** The countdown to the campaign's next post. */
export function CountdownPanel(props: CountdownPanelProps) {
  const labelId = useId()
  const clock = useClock()
  const now = new Date(useNow(SECOND_MS).valueOf() + props.clockOffsetMs)
  const countdown = countdownOf(props.campaign, now.valueOf())
  if (countdown.kind === 'writing') return <WritingPanel {...props} />
  const { label, aside, hero, share } = panelText(countdown, props, clock, now)
  const isBusy = ['due', 'unplanned'].includes(countdown.kind)
  return (
    <div className={styles.panel} data-state={countdown.kind}>
      <p className={styles.line}>
        <span id={labelId}>{label}</span>
        <span>{aside}</span>
      </p>
      <p className={styles.hero} role="timer" aria-live="off" aria-labelledby={labelId}>
        {isBusy && <Spinner size={16} />}
        {hero}
      </p>
      <div className={styles.track} aria-hidden>
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}

/** The state of a campaign's next generation. */
type Countdown =
  | { kind: 'paused' }
  | { kind: 'not_started' }
  /** Active, but no generation is planned yet. */
  | { kind: 'unplanned' }
  | { kind: 'counting'; at: Date; remainingMs: number; share: number; isFirst: boolean }
  | { kind: 'due'; at: Date }
  /** The next post is being written. */
  | { kind: 'writing' }

const DAY_SECONDS = 86_400

type Counted = Pick<
  CampaignCard,
  'status' | 'is_generating' | 'next_generation_at' | 'last_generation_time' | 'posting_schedule'
>

/** The countdown of a campaign; `nowMs` is the server's time. */
export function countdownOf(campaign: Counted, nowMs: number): Countdown {
  if (campaign.status === 'paused') return { kind: 'paused' }
  if (campaign.status === 'draft') return { kind: 'not_started' }
  if (campaign.is_generating) return { kind: 'writing' }
  if (campaign.next_generation_at === null) return { kind: 'unplanned' }
  const at = new Date(campaign.next_generation_at)
  const remainingMs = at.valueOf() - nowMs
  if (remainingMs <= 0) return { kind: 'due', at }
  const isFirst = campaign.last_generation_time === null
  const whole = wholeMs(campaign, at)
  const share = Math.min(Math.max(1 - remainingMs / whole, 0), 1)
  return { kind: 'counting', at, remainingMs, share, isFirst }
}

/** The whole waiting time in ms: since the last generation, else one interval. */
function wholeMs({ last_generation_time: last, posting_schedule: schedule }: Counted, at: Date) {
  const since = last === null ? 0 : at.valueOf() - Date.parse(last)
  return since > 0 ? since : minutesBetween(schedule.frequency) * MINUTE_MS
}

/** The remaining time, rounded up to seconds: '01:42:18' or '3d 04:11:52'. */
function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  const two = (part: number) => String(part).padStart(2, '0')
  const days = Math.floor(seconds / DAY_SECONDS)
  const rest = seconds % DAY_SECONDS
  const clock = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60].map(two)
  return `${days > 0 ? `${days}d ` : ''}${clock.join(':')}`
}
