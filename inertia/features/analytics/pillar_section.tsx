import type { PillarStats } from '@domain/analytics/pillars'
import { formatCount } from '~/lib/format'
import { ChartFrame } from '~/features/analytics/charts/chart_frame'
import { ANALYTICS } from './messages'
import styles from './pillars.module.scss'
import section from './section.module.scss'

function averageText({ average }: PillarStats) {
  return average === null ? ANALYTICS.notAvailable : average.toFixed(1)
}

function Bars({ pillars }: { pillars: PillarStats[] }) {
  const max = Math.max(...pillars.map(({ average }) => average ?? 0), 1)
  return (
    <ul className={styles.pillars}>
      {pillars.map((pillar, index) => (
        <li key={pillar.pillar} className={styles.pillar}>
          <span className={styles.name}>{pillar.pillar}</span>
          <span className={styles.value} data-state={pillar.average === null ? 'unknown' : 'known'}>
            {averageText(pillar)}
          </span>
          <span className={styles.track}>
            <span
              data-best={index === 0}
              style={{ width: `${((pillar.average ?? 0) / max) * 100}%` }}
            />
          </span>
          <span className={styles.posts}>
            {formatCount(pillar.posts)} {pillar.posts === 1 ? 'post' : 'posts'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Engagement per post by content pillar, with the number of posts it is based on. */
export function PillarSection({ pillars }: { pillars: PillarStats[] }) {
  const title = 'Content pillars'
  const table = {
    columns: ['Pillar', 'Posts', 'With data', 'Engagement per post'],
    rows: pillars.map((stats) => [
      stats.pillar,
      formatCount(stats.posts),
      formatCount(stats.measured),
      averageText(stats),
    ]),
  }
  return (
    <section className={section.figure} data-span={5} aria-label={title}>
      <div className={section.head}>
        <h3 className={section.title}>{title}</h3>
        <span className={section.aside}>Engagement per post</span>
      </div>
      {pillars.length === 0 ? (
        <p className={section.missing}>
          Only campaign posts have a pillar. None are published yet.
        </p>
      ) : (
        <ChartFrame label="Content pillars by engagement per post" table={table}>
          <Bars pillars={pillars} />
        </ChartFrame>
      )}
    </section>
  )
}
