import { ButtonLink } from '~/components/button_link'
import styles from './home.module.scss'

const POINTS = [
  {
    title: 'On time',
    text: 'You choose the hour on your own clock. Herald keeps it, over daylight saving and restarts.',
  },
  {
    title: 'Exactly once',
    text: 'Each try is written down before it is made, so a crash never sends a post a second time.',
  },
  {
    title: 'On your server',
    text: 'One command, one process, one file of data. Nothing is loaded from anywhere else.',
  },
]

export function Home() {
  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.headline}>Said well, on time.</h1>
        <p className={styles.lede}>
          Herald is the desk where a small team writes, schedules and publishes its LinkedIn posts.
        </p>
        <div className={styles.actions}>
          <ButtonLink href="/signup" tone="primary" size="large">
            Get Started Free
          </ButtonLink>
          <ButtonLink href="/login" size="large">
            Login
          </ButtonLink>
        </div>
      </section>
      <section className={styles.points} aria-label="What Herald promises">
        {POINTS.map(({ title, text }) => (
          <article key={title} className={styles.point}>
            <h2 className={styles.pointTitle}>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </section>
    </>
  )
}
