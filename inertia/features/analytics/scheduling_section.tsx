import { useState } from 'react'
import {
  POSTS_FOR_BEST_HOUR,
  POSTS_IN_BEST_HOUR,
  WEEKDAYS,
  type HourCell,
} from '@domain/analytics/hour_grid'
import type { Clock } from '@domain/schedule/clock'
import { formatHour } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import type { Analytics } from '~/lib/analytics_wire'
import { formatCount } from '~/lib/format_count'
import { ChartFrame } from './charts/chart_frame'
import { HourMap } from './hour_map'
import { ANALYTICS, SECTIONS } from './messages'
import { Section } from './section'
import styles from './scheduling.module.scss'

type Scheduling = Analytics['scheduling']

function counted(count: number) {
  return `${formatCount(count)} ${count === 1 ? 'post' : 'posts'}`
}

function saidOf({ weekday, hour, posts, measured, average }: HourCell, clock: Clock) {
  const when = `${WEEKDAYS[weekday]} ${formatHour(hour, clock)}: ${counted(posts)}`
  if (average === null) return `${when}, metrics ${ANALYTICS.notAvailable}`
  return `${when}, ${average.toFixed(1)} engagements per post, ${measured} with data`
}

/** What is said of the best hour; nothing is called the best on chance. */
function bestHourFact({ best_hour: best, measured }: Scheduling, clock: Clock) {
  const label = 'Best hour'
  if (best) {
    const value = `${WEEKDAYS[best.weekday]} ${formatHour(best.hour, clock)}`
    return { label, value, tone: 'ink', note: `from ${counted(best.posts)}` }
  }
  if (measured === 0) {
    const note = `Figures: ${ANALYTICS.notAvailable}`
    return { label, value: ANALYTICS.needsPosts(POSTS_FOR_BEST_HOUR), tone: 'muted', note }
  }
  if (measured < POSTS_FOR_BEST_HOUR) {
    const note = ANALYTICS.soFar(measured)
    return { label, value: ANALYTICS.needsPosts(POSTS_FOR_BEST_HOUR), tone: 'muted', note }
  }
  return {
    label,
    value: 'None yet',
    tone: 'muted',
    note: `No hour has ${POSTS_IN_BEST_HOUR} posts with data`,
  }
}

function factsOf(scheduling: Scheduling, clock: Clock) {
  const { consistency, posts_this_month: month, fill_rate: fill, queued } = scheduling
  return [
    bestHourFact(scheduling, clock),
    {
      label: 'Consistency score',
      value: consistency,
      tone: consistency === 'Low' ? 'caution' : 'positive',
      note: `${counted(month)} in 30 days`,
    },
    {
      label: 'Calendar fill rate',
      value: fill,
      tone: fill === 'Low' ? 'caution' : 'positive',
      note: `${formatCount(queued)} queued`,
    },
  ]
}

/** When to post. */
export function SchedulingSection({ scheduling, zone }: { scheduling: Scheduling; zone: string }) {
  const clock = useClock()
  const [pointed, setPointed] = useState<HourCell | null>(null)
  const table = {
    columns: ['Hour', 'Posts', 'With data', 'Engagement per post'],
    rows: scheduling.hours.map(({ weekday, hour, posts, measured, average }) => [
      `${WEEKDAYS[weekday]} ${formatHour(hour, clock)}`,
      formatCount(posts),
      formatCount(measured),
      average === null ? ANALYTICS.notAvailable : average.toFixed(1),
    ]),
  }
  const aside = (
    <span className={styles.scale}>
      Engagement by hour, {zone}
      <span className={styles.ramp} aria-hidden />
    </span>
  )
  return (
    <Section title={SECTIONS.scheduling} span={5} aside={aside}>
      <ChartFrame
        label={`Engagement per post by hour, ${zone}`}
        table={table}
        note={pointed ? saidOf(pointed, clock) : ANALYTICS.pale(POSTS_IN_BEST_HOUR)}
      >
        <HourMap hours={scheduling.hours} best={scheduling.best_hour} onPoint={setPointed} />
      </ChartFrame>
      <dl className={styles.facts}>
        {factsOf(scheduling, clock).map(({ label, value, tone, note }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd data-tone={tone}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
