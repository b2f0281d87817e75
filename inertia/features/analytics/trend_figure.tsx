import { useState } from 'react'
import type { WeekFigures } from '@domain/analytics/weeks'
import type { Analytics } from '~/lib/analytics_wire'
import { ChartSwap } from '~/components/chart_swap'
import { useDisclosure } from '~/hooks/use_disclosure'
import { formatCount } from '~/lib/format_count'
import { lazyChart } from '~/lib/lazy_chart'
import { ChartFrame } from './charts/chart_frame'
import { HEIGHT } from './charts/count_scale'
import { Legend } from './charts/legend'
import { TrendPicture } from './charts/trend_picture'
import { ANALYTICS } from './messages'
import styles from './section.module.scss'

const TrendChart = lazyChart(() => import('./charts/trend_chart'))

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
  const { isOpen: isWanted, open: onReach } = useDisclosure()
  const hasFigures = weeks.some(
    ({ impressions, engagement }) => impressions !== null || engagement !== null
  )
  const table = {
    columns: ['Week published', 'Impressions', 'Engagement'],
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
          label={`${title} by week published`}
          table={table}
          note={pointed ? saidOf(pointed) : ANALYTICS.byWeekOfPosting}
          onReach={onReach}
        >
          <ChartSwap
            height={HEIGHT}
            isWanted={isWanted}
            onLeave={() => setPointed(null)}
            picture={<TrendPicture weeks={weeks} onPoint={setPointed} />}
            chart={(onDrawn) => <TrendChart weeks={weeks} onPoint={setPointed} onDrawn={onDrawn} />}
          />
        </ChartFrame>
      ) : (
        <p className={styles.missing}>Impressions and engagement: {ANALYTICS.notAvailable}.</p>
      )}
    </section>
  )
}
