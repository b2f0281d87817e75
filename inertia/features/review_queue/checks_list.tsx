import { Check, TriangleAlert } from 'lucide-react'
import type { QueuedPost } from '~/lib/campaign_wire'
import { checksLine, checksOf } from './checks'
import styles from './checks.module.scss'

/** What was looked at in the post; nothing of it forbids anything. */
export function ChecksList({ post }: { post: QueuedPost }) {
  const checks = checksOf(post)
  return (
    <aside className={styles.checks} aria-label="Checks">
      <p className={styles.head}>
        <strong>Checks</strong>
        <span>{checksLine(checks)}</span>
      </p>
      <ul className={styles.list}>
        {checks.map(({ state, title, detail }) => (
          <li key={title} className={styles.check} data-state={state}>
            {state === 'look' ? (
              <TriangleAlert size={16} aria-label="To check" />
            ) : (
              <Check size={16} aria-label="Passed" />
            )}
            <div>
              <p>{title}</p>
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
