import { shownDecimal } from '@domain/analytics/rates'
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
import { WeeksPicture } from './charts/weeks_picture'
import { SECTIONS } from './messages'
import { Section } from './section'
import styles from './production.module.scss'

const WeeksChart = lazyChart(() => import('./charts/weeks_chart'))

const LEGEND = [
  { label: 'From campaigns', mark: 'ink' },
  { label: 'Manual', mark: 'field' },
] as const

function saidOf({ label, starts, from_campaigns: written, by_hand: byHand }: WeekFigures) {
  return `${label}, from ${starts}: ${written} from campaigns, ${byHand} manual`
}

/** How much goes out. */
export function ProductionSection({ production }: { production: Analytics['production'] }) {
  const { weeks } = production
  const [pointed, setPointed] = useState<WeekFigures | null>(null)
  const { isOpen: isWanted, open: onReach } = useDisclosure()
  const figures = [
    { label: 'Total posts', value: formatCount(production.total_posts) },
    { label: 'This week', value: formatCount(production.posts_this_week) },
    { label: 'This month', value: formatCount(production.posts_this_month) },
    { label: 'Avg. per week', value: shownDecimal(production.average_per_week) },
  ]
  const table = {
    columns: ['Week', 'From campaigns', 'Manual', 'Posts'],
    rows: weeks.map((week) => [
      `${week.label}, from ${week.starts}`,
      formatCount(week.from_campaigns),
      formatCount(week.by_hand),
      formatCount(week.from_campaigns + week.by_hand),
    ]),
  }
  return (
    <Section title={SECTIONS.production} span={7} aside={<Legend entries={LEGEND} />}>
      <div className={styles.production}>
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ChartFrame
          label="Posts per week"
          table={table}
          note={pointed && saidOf(pointed)}
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
