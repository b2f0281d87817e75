import { useReducer } from 'react'
import { ButtonLink } from '~/components/button_link'
import { PlanStep } from './plan_step'
import { PublishStep } from './publish_step'
import { ReviewStep } from './review_step'
import { ORGANIZATION } from './sample'
import { STEPS, TOUR, tourReducer, type Step } from './tour'
import { WriteStep } from './write_step'
import styles from './demo.module.scss'

const NAMES: Record<Step, string> = {
  write: 'Write',
  review: 'Review',
  plan: 'Plan',
  publish: 'Publish',
}

const PARTS = { write: WriteStep, review: ReviewStep, plan: PlanStep, publish: PublishStep }

/** A tour to click through: sample data, nothing is sent anywhere, nobody signs up. */
export function Demo() {
  const [tour, act] = useReducer(tourReducer, TOUR)
  const Part = PARTS[tour.step]
  return (
    <div className={styles.demo}>
      <header className={styles.head}>
        <h1 className={styles.title}>A post from idea to feed, in four steps</h1>
        <p className={styles.lede}>
          You're in {ORGANIZATION}, a sample workspace. Try everything: it all stays in your
          browser, and nothing is sent to anyone.
        </p>
      </header>
      <nav className={styles.steps} aria-label="Steps of the tour">
        {STEPS.map((step, index) => (
          <button
            key={step}
            type="button"
            className={styles.step}
            aria-current={step === tour.step ? 'step' : undefined}
            onClick={() => act({ kind: 'step', step })}
          >
            <span className={styles.number}>{index + 1}</span>
            {NAMES[step]}
          </button>
        ))}
      </nav>
      <section className={styles.stage} aria-label={NAMES[tour.step]}>
        <Part tour={tour} act={act} />
      </section>
      <footer className={styles.foot}>
        <p>That's the whole flow. Now try it with your brand.</p>
        <ButtonLink
          href="/signup"
          tone={tour.step === 'publish' ? 'primary' : undefined}
          size="large"
        >
          Start Free Trial
        </ButtonLink>
      </footer>
    </div>
  )
}
