import { useState } from 'react'
import type { CSSProperties } from 'react'
import { POSTS_FOR_BEST_HOUR, POSTS_IN_BEST_HOUR, WEEKDAYS } from '@domain/analytics/hour_grid'
import type { HourCell, BestHour } from '@domain/analytics/hour_grid'
import type { Clock } from '@domain/schedule/clock_format'
import { useClock } from '~/hooks/use_clock'
import { formatCount } from '~/lib/format'
import { Section } from './analytics_parts'
import { formatHour } from '@domain/schedule/format_date_time'
import type { AnalyticsCard } from '#transformers/analytics_transformer'
import { ChartFrame } from '~/features/analytics/charts/chart_frame'
import { ANALYTICS, SECTIONS } from './messages'
import styles from './scheduling.module.scss'

type Scheduling = AnalyticsCard['scheduling']

function counted(count: number) {
  return `${formatCount(count)} ${count === 1 ? 'post' : 'posts'}`
}

function weekDescription({ weekday, hour, posts, measured, average }: HourCell, clock: Clock) {
  const when = `${WEEKDAYS[weekday]} ${formatHour(hour, clock)}: ${counted(posts)}`
  if (average === null) return `${when}, metrics ${ANALYTICS.notAvailable}`
  return `${when}, ${average.toFixed(1)} engagements per post, ${measured} with data`
}

/** The best hour, or why there is none yet. It needs enough posts to be significant. */
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

function schedulingFacts(scheduling: Scheduling, clock: Clock) {
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

/** The best times to post. */
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
        note={pointed ? weekDescription(pointed, clock) : ANALYTICS.pale(POSTS_IN_BEST_HOUR)}
      >
        <HourMap hours={scheduling.hours} best={scheduling.best_hour} onPoint={setPointed} />
      </ChartFrame>
      <dl className={styles.facts}>
        {schedulingFacts(scheduling, clock).map(({ label, value, tone, note }) => (
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

interface HourMapProps {
  hours: HourCell[]
  best: BestHour | null
  onPoint: (cell: HourCell | null) => void
}

/** The label of an hour: '09' or '9a', because the columns are narrow. */
function hourLabel(hour: number, clock: Clock) {
  const label = formatHour(hour, clock)
  return clock === '24h' ? label.slice(0, 2) : label.replace(' AM', 'a').replace(' PM', 'p')
}

/**
 * Engagement per post by weekday and hour as a heat map. Screen readers use the table beside it.
 */
function HourMap({ hours, best, onPoint }: HourMapProps) {
  const clock = useClock()
  const { weekdays, columns, cellAt, heatLevel, lookOf } = hourCells(hours, best)
  const grid = { '--hours': columns.length } as CSSProperties
  return (
    <div className={styles.map} style={grid} onPointerLeave={() => onPoint(null)}>
      {weekdays.map((weekday) => (
        <div key={weekday} className={styles.day}>
          <span className={styles.weekday}>{WEEKDAYS[weekday]}</span>
          {columns.map((hour) => {
            const cell = cellAt(weekday, hour)
            return (
              <span
                key={hour}
                className={styles.cell}
                data-look={lookOf(cell)}
                style={{ '--heat': `${heatLevel(cell)}%` } as CSSProperties}
                onPointerEnter={() => onPoint(cell ?? null)}
              />
            )
          })}
        </div>
      ))}
      <div className={styles.day}>
        <span />
        {columns.map((hour) => (
          <span key={hour} className={styles.hour} data-odd={hour % 2 === 1}>
            {hourLabel(hour, clock)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** These days are always shown. */
const WORKING_WEEK = [0, 1, 2, 3, 4]

const WORKING_HOURS = { first: 7, last: 18 } as const

/** Opacity of an hour with few posts, as a share of its full heat. */
const FEW = 0.4

/**
 * Rows, columns and cells of the heat map: the working week, and hours outside it that have posts.
 */
function hourCells(cells: HourCell[], best: BestHour | null) {
  const weekdays = [...new Set([...WORKING_WEEK, ...cells.map(({ weekday }) => weekday)])]
  const hours = cells.map(({ hour }) => hour)
  const first = Math.min(WORKING_HOURS.first, ...hours)
  const last = Math.max(WORKING_HOURS.last, ...hours)
  const byPlace = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  const max = maxOf(cells)
  return {
    weekdays: weekdays.sort((a, b) => a - b),
    columns: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    cellAt: (weekday: number, hour: number) => byPlace.get(`${weekday} ${hour}`),
    heatLevel: (cell: HourCell | undefined) => heatPercent(cell, max),
    lookOf: (cell: HourCell | undefined) => variantOfCell(cell, best),
  }
}

function isCertain({ measured }: HourCell) {
  return measured >= POSTS_IN_BEST_HOUR
}

/** The scale's maximum comes from hours with enough posts, if there are any. */
function maxOf(cells: HourCell[]) {
  const certain = cells.filter(isCertain)
  const scale = certain.length > 0 ? certain : cells
  return Math.max(1, ...scale.map(({ average }) => average ?? 0))
}

function heatPercent(cell: HourCell | undefined, max: number) {
  const share = Math.min((cell?.average ?? 0) / max, 1)
  return Math.round(share * 100 * (cell && isCertain(cell) ? 1 : FEW))
}

function variantOfCell(cell: HourCell | undefined, best: BestHour | null) {
  if (!cell) return 'empty'
  const isBest = best?.weekday === cell.weekday && best.hour === cell.hour
  if (isBest) return 'best'
  return cell.average === null ? 'unknown' : 'known'
}
