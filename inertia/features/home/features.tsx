import type { ComponentType } from 'react'
import { AnalyticsTile } from '~/features/home/tiles/analytics_tile'
import { HoursTile } from '~/features/home/tiles/hours_tile'
import { PublishingTile } from '~/features/home/tiles/publishing_tile'
import { SafetyTile } from '~/features/home/tiles/safety_tile'
import { SchedulingTile } from '~/features/home/tiles/scheduling_tile'
import { WritingTile } from '~/features/home/tiles/writing_tile'
import styles from './features.module.scss'

interface Feature {
  title: string
  text: string
  Picture: ComponentType
}

const FEATURES: Feature[] = [
  {
    title: 'Smart scheduling',
    text: 'Drag a post to another time. Authors, pages and time zones stay in sync, even through daylight saving.',
    Picture: SchedulingTile,
  },
  {
    title: 'AI content creation',
    text: 'Drafts in your brand’s voice, from your own materials. You edit in the same window, with LinkedIn’s fold in view.',
    Picture: WritingTile,
  },
  {
    title: 'Analytics and insights',
    text: "A plain summary first, then the charts. When LinkedIn doesn't share a metric, Herald says so.",
    Picture: AnalyticsTile,
  },
  {
    title: 'One-click publishing',
    text: 'Publish to company pages and personal profiles in one step, exactly once, each with its own log.',
    Picture: PublishingTile,
  },
  {
    title: 'Growth optimisation',
    text: "Finds the hours your audience responds, and shows how many posts that's based on.",
    Picture: HoursTile,
  },
  {
    title: 'Brand safety',
    text: 'Moderation and compliance checks on every AI post before anyone can approve it.',
    Picture: SafetyTile,
  },
]

export function Features() {
  return (
    <section className={styles.section} aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        From the first idea to the published post
      </h2>
      <ul className={styles.grid}>
        {FEATURES.map(({ title, text, Picture }) => (
          <li key={title} className={styles.feature}>
            <div className={styles.picture} aria-hidden>
              <Picture />
            </div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
