import { useEffect } from 'react'
import { Check } from 'lucide-react'
import { Button } from '~/components/button'
import { StatusBadge } from '~/components/status_badge'
import { DAYS, HOURS } from './sample'
import type { StepProps } from './step_props'
import styles from './publish_step.module.scss'

const PHASES = [
  { at: '0 ms', words: 'Picked up by one worker' },
  { at: '12 ms', words: 'Logged before anything is sent' },
  { at: '340 ms', words: 'Published: the LinkedIn link is saved with the post' },
]

export function PublishStep({ tour, act }: StepProps) {
  useEffect(() => act({ kind: 'publish' }), [act])
  const posts = tour.posts.filter(({ status }) => status === 'published')
  return (
    <>
      <h2 className={styles.heading}>Published once, on time</h2>
      {posts.length === 0 && (
        <>
          <p className={styles.words}>
            Nothing was approved, so nothing was published. That's the point.
          </p>
          <Button onClick={() => act({ kind: 'step', step: 'review' })}>Back to Review</Button>
        </>
      )}
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id} className={styles.post}>
            <p className={styles.when}>
              <StatusBadge status="published" label="Published" />
              {DAYS[post.day]}, {HOURS[post.hour]}
            </p>
            <p className={styles.text}>{post.text}</p>
            <ol className={styles.log} aria-label="Post log">
              {PHASES.map(({ at, words }) => (
                <li key={words}>
                  <Check size={14} /> <span>{at}</span> {words}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  )
}
