import { Link } from '@inertiajs/react'
import { TRIAL } from '~/features/home/marketing_claims'
import styles from './closing_call.module.scss'

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

/** The week as hanging banners, one of them in paper, over the last call. */
export function ClosingCall() {
  return (
    <section className={styles.band} aria-labelledby="closing">
      <div className={styles.banners} aria-hidden>
        {DAYS.map((day) => (
          <i key={day} />
        ))}
      </div>
      <div className={styles.container}>
        <h2 id="closing" className={styles.headline}>
          Give next week something to say.
        </h2>
        <div>
          <Link href="/signup" className={styles.call}>
            Start Free Trial
          </Link>
          <p className={styles.trial}>{TRIAL}</p>
        </div>
      </div>
    </section>
  )
}
