import { useState } from 'react'
import type { WeekStats } from '@domain/analytics/weeks'
import { formatCount } from '~/lib/format'
import { HEIGHT, countScale, maxOf } from '~/features/analytics/charts/chart_scale'
import { Legend, ChartPicture, PictureBar } from '~/features/analytics/charts/chart_picture'
import type { WeeksPictureProps } from '~/features/analytics/charts/use_chart'
import type { AnalyticsCard } from '#transformers/analytics_transformer'
import { ChartSwap, lazyChart } from '~/components/chart_swap'
import { useDisclosure } from '~/hooks/use_disclosure'
import { ChartFrame } from '~/features/analytics/charts/chart_frame'
import { useWeekName } from './use_week_name'
import { ANALYTICS } from './messages'
import styles from './section.module.scss'

const TrendChart = lazyChart(() => import('~/features/analytics/charts/trend_chart'))

const LEGEND = [
  { label: 'Engagement', mark: 'ink' },
  { label: 'Impressions', mark: 'field' },
] as const

function valueText(value: number | null) {
  return value === null ? ANALYTICS.notAvailable : formatCount(value)
}

function weekDescription({ impressions, engagement }: WeekStats, name: string) {
  return `${name}: impressions ${valueText(impressions)}, engagement ${valueText(engagement)}`
}

/** Impressions and engagement by the week in which the posts were published. */
export function TrendSection({ weeks }: { weeks: AnalyticsCard['production']['weeks'] }) {
  const [pointed, setPointed] = useState<WeekStats | null>(null)
  const { isOpen: isWanted, open: onReach } = useDisclosure()
  const nameOf = useWeekName(weeks)
  const hasFigures = weeks.some(
    ({ impressions, engagement }) => impressions !== null || engagement !== null
  )
  const table = {
    columns: ['Week published', 'Impressions', 'Engagement'],
    rows: weeks.map((week) => [
      nameOf(week),
      valueText(week.impressions),
      valueText(week.engagement),
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
          note={pointed ? weekDescription(pointed, nameOf(pointed)) : ANALYTICS.byWeekOfPosting}
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

function scaleOf(counts: (number | null)[]) {
  const max = maxOf(counts)
  return max === null ? null : countScale(max)
}

/** A static image of the trend chart, shown until its library is loaded. */
function TrendPicture({ weeks, onPoint }: WeeksPictureProps) {
  const left = scaleOf(weeks.map(({ impressions }) => impressions))
  const right = scaleOf(weeks.map(({ engagement }) => engagement))
  return (
    <ChartPicture weeks={weeks} left={left} right={right} onPoint={onPoint}>
      {({ xOf, spacing }) => {
        const points = weeks.flatMap(({ engagement }, index) =>
          right && engagement !== null ? [{ x: xOf(index), y: right.yOf(engagement) }] : []
        )
        return (
          <>
            {left &&
              weeks.map(({ impressions, starts }, index) => {
                const bar = { below: 0, above: impressions ?? 0 }
                return (
                  <PictureBar
                    key={starts}
                    x={xOf(index)}
                    bar={bar}
                    spacing={spacing}
                    yOf={left.yOf}
                  />
                )
              })}
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {points.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r={3.5} />
            ))}
          </>
        )
      }}
    </ChartPicture>
  )
}
