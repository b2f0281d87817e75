import { useId } from 'react'
import type { Clock } from '@domain/schedule/clock'
import { formatMoment, formatTime, formatTimeOf } from '@domain/schedule/format_date_time'
import { zoneShortName } from '@domain/schedule/wall_clock'
import { Spinner } from '~/components/spinner'
import { useClock } from '~/hooks/use_clock'
import { useNow } from '~/hooks/use_now'
import type { Campaign } from '~/lib/campaign_wire'
import { countdownOf, formatCountdown, type Countdown } from './countdown'
import { COUNTDOWN } from './messages'
import { RunPanel } from './run_panel'
import styles from './countdown.module.scss'

interface CountdownPanelProps {
  campaign: Campaign
  timezone: string
  aheadMs: number
}

interface Words {
  label: string
  aside: string
  hero: string
  share: number
}

const SECOND_MS = 1000

function pausedAside(
  { last_generation_time: last }: Campaign,
  timezone: string,
  clock: Clock,
  now: Date
) {
  return last ? `Last: ${formatMoment(new Date(last), timezone, clock, now)}` : ''
}

function wordsOf(
  countdown: Exclude<Countdown, { kind: 'writing' }>,
  { campaign, timezone }: CountdownPanelProps,
  clock: Clock,
  now: Date
): Words {
  switch (countdown.kind) {
    case 'paused': {
      const aside = pausedAside(campaign, timezone, clock, now)
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

/** Its next post is being written. */
function WritingPanel({ campaign, aheadMs }: CountdownPanelProps) {
  const { generation, server_time: read } = campaign
  const progress = generation?.progress ?? NO_STEP
  return (
    <RunPanel
      label={COUNTDOWN.waiting}
      words={progress.step || COUNTDOWN.writing}
      progress={progress}
      isRunning
      begun={new Date(generation?.started_at ?? read)}
      aheadMs={aheadMs}
    />
  )
}

/** When the campaign writes next; the time that is left is the biggest thing on the card. */
export function CountdownPanel(props: CountdownPanelProps) {
  const labelId = useId()
  const clock = useClock()
  const now = new Date(useNow(SECOND_MS).valueOf() + props.aheadMs)
  const countdown = countdownOf(props.campaign, now.valueOf())
  if (countdown.kind === 'writing') return <WritingPanel {...props} />
  const { label, aside, hero, share } = wordsOf(countdown, props, clock, now)
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
