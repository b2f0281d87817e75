import { useState } from 'react'
import { formatDecimal } from '@domain/analytics/engagement'
import type { WeekStats } from '@domain/analytics/weeks'
import { formatCount } from '~/lib/format'
import {
  ABOVE_BAR,
  barPosition,
  totalPosition,
  weekBar,
} from '~/features/analytics/charts/bar_parts'
import { ChartPicture, PictureBar, Legend } from '~/features/analytics/charts/chart_picture'
import { textWidth, HEIGHT, countScale, maxOf } from '~/features/analytics/charts/chart_scale'
import type { WeeksPictureProps } from '~/features/analytics/charts/use_chart'
import { Section } from './analytics_parts'
import type { AnalyticsCard } from '#transformers/analytics_transformer'
import { ChartSwap, lazyChart } from '~/components/chart_swap'
import { useDisclosure } from '~/hooks/use_disclosure'
import { ChartFrame } from '~/features/analytics/charts/chart_frame'
import type { ChartLayout } from '~/features/analytics/charts/chart_layout'
import { useWeekName } from './use_week_name'
import { SECTIONS } from './messages'
import styles from './production.module.scss'
import pictureStyles from '~/features/analytics/charts/picture.module.scss'

const WeeksChart = lazyChart(() => import('./charts/weeks_chart'))

const LEGEND = [
  { label: 'From campaigns', mark: 'ink' },
  { label: 'Manual', mark: 'field' },
] as const

function weekDescription({ from_campaigns: written, by_hand: byHand }: WeekStats, name: string) {
  return `${name}: ${written} from campaigns, ${byHand} manual`
}

/** How many posts are published. */
export function ProductionSection({ production }: { production: AnalyticsCard['production'] }) {
  const { weeks } = production
  const [pointed, setPointed] = useState<WeekStats | null>(null)
  const { isOpen: isWanted, open: onReach } = useDisclosure()
  const nameOf = useWeekName(weeks)
  const metrics = [
    { label: 'Total posts', value: formatCount(production.total_posts) },
    { label: 'Last 7 days', value: formatCount(production.posts_this_week) },
    { label: 'Last 30 days', value: formatCount(production.posts_this_month) },
    { label: 'Avg. per week', value: formatDecimal(production.average_per_week) },
  ]
  const table = {
    columns: ['Week', 'From campaigns', 'Manual', 'Posts'],
    rows: weeks.map((week) => [
      nameOf(week),
      formatCount(week.from_campaigns),
      formatCount(week.by_hand),
      formatCount(week.from_campaigns + week.by_hand),
    ]),
  }
  return (
    <Section title={SECTIONS.production} span={7} aside={<Legend entries={LEGEND} />}>
      <div className={styles.production}>
        <dl className={styles.metrics}>
          {metrics.map(({ label, value }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ChartFrame
          label="Posts per week"
          table={table}
          note={pointed && weekDescription(pointed, nameOf(pointed))}
          onReach={onReach}
        >
          <ChartSwap
            height={HEIGHT}
            isWanted={isWanted}
            onLeave={() => setPointed(null)}
            picture={<WeeksPicture weeks={weeks} onPoint={setPointed} />}
            chart={(onDrawn) => <WeeksChart weeks={weeks} onPoint={setPointed} onDrawn={onDrawn} />}
          />
        </ChartFrame>
      </div>
    </Section>
  )
}

interface WeekShape {
  week: WeekStats
  index: number
  layout: ChartLayout
  yOf: (count: number) => number
}

/** The total above the bar of the current week. */
function Total({ week, index, layout: { xOf, spacing }, yOf }: WeekShape) {
  const bar = weekBar(week)
  const total = bar.below + bar.above
  if (!week.is_now || total === 0) return null
  const needed = textWidth(String(total), 600)
  const { x, align } = totalPosition(barPosition(xOf(index), spacing), needed)
  return (
    <text
      className={pictureStyles.now}
      x={x}
      y={yOf(total) - ABOVE_BAR}
      textAnchor={align === 'right' ? 'end' : 'middle'}
    >
      {total}
    </text>
  )
}

/** A static image of the weeks chart, shown until its library is loaded. */
function WeeksPicture({ weeks, onPoint }: WeeksPictureProps) {
  const scale = countScale(maxOf(weeks.map((week) => week.from_campaigns + week.by_hand)) ?? 1)
  return (
    <ChartPicture weeks={weeks} left={scale} onPoint={onPoint}>
      {(layout) =>
        weeks.map((week, index) => (
          <g key={week.starts}>
            <PictureBar
              bar={weekBar(week)}
              x={layout.xOf(index)}
              spacing={layout.spacing}
              yOf={scale.yOf}
            />
            <Total week={week} index={index} layout={layout} yOf={scale.yOf} />
          </g>
        ))
      }
    </ChartPicture>
  )
}
