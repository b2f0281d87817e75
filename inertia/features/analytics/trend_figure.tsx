import { lazy, useState } from 'react'
import type { WeekFigures } from '@domain/analytics/weeks'
import type { Analytics } from '~/lib/analytics_wire'
import { formatCount } from '~/lib/format_count'
import { ChartFrame } from './charts/chart_frame'
import { Legend } from './charts/legend'
import { ANALYTICS } from './messages'
import styles from './section.module.scss'

const TrendChart = lazy(() => import('./charts/trend_chart'))

const LEGEND = [
  { label: 'Engagement', mark: 'ink' },
  { label: 'Impressions', mark: 'field' },
] as const

function told(figure: number | null) {
  return figure === null ? ANALYTICS.notAvailable : formatCount(figure)
}

function saidOf({ label, starts, impressions, engagement }: WeekFigures) {
  const when = `${label}, from ${starts}`
  return `${when}: impressions ${told(impressions)}, engagement ${told(engagement)}`
}

/** Impressions and engagement over time, by the week in which the posts went out. */
export function TrendFigure({ weeks }: { weeks: Analytics['production']['weeks'] }) {
  const [pointed, setPointed] = useState<WeekFigures | null>(null)
  const hasFigures = weeks.some(
    ({ impressions, engagement }) => impressions !== null || engagement !== null
  )
  const table = {
    columns: ['Week of posting', 'Impressions', 'Engagement'],
    rows: weeks.map((week) => [
      `${week.label}, from ${week.starts}`,
      told(week.impressions),
      told(week.engagement),
    ]),
  }
  const title = 'Impressions and engagement'
  return (
    <section className={styles.figure} data-span={7} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {hasFigures && <Legend entries={LEGEND} />}
      </div>
      {hasFigures ? (
        <ChartFrame
          label={`${title} by week of posting`}
          table={table}
          note={pointed ? saidOf(pointed) : ANALYTICS.byWeekOfPosting}
        >
          <TrendChart weeks={weeks} onPoint={setPointed} />
        </ChartFrame>
      ) : (
        <p className={styles.missing}>Impressions and engagement: {ANALYTICS.notAvailable}.</p>
      )}
    </section>
  )
}
