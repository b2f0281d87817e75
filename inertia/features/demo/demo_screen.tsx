import { useReducer, useEffect, useState } from 'react'
import { Check, ArrowRight } from 'lucide-react'
import { ButtonLink, Button } from '~/components/buttons/button'
import { StatusBadge } from '~/components/status_badge'
import { LinkedinPreview } from '~/features/posts/preview/linkedin_preview'
import { useFocusAfterRemoval } from '~/hooks/use_focus'
import { useMediaQuery } from '~/hooks/use_media_query'
import { PlanStep } from './plan_step'
import { ReviewStep } from './review_step'
import { ORGANIZATION, DAYS, HOURS, TOPICS } from './sample'
import { STEPS, TOUR, tourReducer } from './tour'
import type { Step } from './tour'
import type { StepProps } from './step_head'
import styles from './demo_screen.module.scss'

const NAMES: Record<Step, string> = {
  write: 'Write',
  review: 'Review',
  plan: 'Plan',
  publish: 'Publish',
}

const PHASES = [
  { at: '0 ms', words: 'Picked up by one worker' },
  { at: '12 ms', words: 'Logged before anything is sent' },
  { at: '340 ms', words: 'Published: the LinkedIn link is saved with the post' },
]

const AUTHOR = { name: ORGANIZATION, picture: null, kind: 'company' as const }

const LETTERS_PER_TICK = 4

const TICK_MS = 24

const PARTS = { write: WriteStep, review: ReviewStep, plan: PlanStep, publish: PublishStep }

/** An interactive tour with sample data. It needs no account and sends nothing. */
export function Demo() {
  const [tour, dispatch] = useReducer(tourReducer, TOUR)
  useFocusAfterRemoval()
  const Part = PARTS[tour.step]
  return (
    <div className={styles.demo}>
      <header className={styles.head}>
        <h1 className={styles.title}>A post from idea to feed, in four steps</h1>
        <p className={styles.subtitle}>
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
            onClick={() => dispatch({ kind: 'step', step })}
          >
            <span className={styles.number}>{index + 1}</span>
            {NAMES[step]}
          </button>
        ))}
      </nav>
      <section className={styles.stage} aria-label={NAMES[tour.step]}>
        <Part tour={tour} dispatch={dispatch} />
      </section>
      <footer className={styles.footer}>
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

function PublishStep({ tour, dispatch }: StepProps) {
  useEffect(() => dispatch({ kind: 'publish' }), [dispatch])
  const posts = tour.posts.filter(({ status }) => status === 'published')
  return (
    <>
      <h2 className={styles.publishStepHeading}>Published once, on time</h2>
      {posts.length === 0 && (
        <>
          <p className={styles.publishStepText}>
            Nothing was approved, so nothing was published. That's the point.
          </p>
          <Button onClick={() => dispatch({ kind: 'step', step: 'review' })}>Back to Review</Button>
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
              {PHASES.map(({ at, words: description }) => (
                <li key={description}>
                  <Check size={14} /> <span>{at}</span> {description}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  )
}

function WriteStep({ dispatch }: StepProps) {
  const [topic, setTopic] = useState(TOPICS[0]!)
  const { text, isTyping } = useTyping(topic.text)
  return (
    <div className={styles.split}>
      <div className={styles.ask}>
        <h2 className={styles.heading}>Ask for a draft</h2>
        <p className={styles.words}>
          The assistant writes in your brand's voice and from your own materials. Pick a question.
        </p>
        <div className={styles.topics}>
          {TOPICS.map((choice) => (
            <button
              key={choice.words}
              type="button"
              className={styles.topic}
              aria-pressed={choice === topic}
              onClick={() => setTopic(choice)}
            >
              {choice.words}
            </button>
          ))}
        </div>
        <Button
          tone="primary"
          icon={ArrowRight}
          onClick={() => dispatch({ kind: 'write', text: topic.text })}
          disabled={isTyping}
        >
          Send it to review
        </Button>
      </div>
      <LinkedinPreview
        author={AUTHOR}
        text={text}
        shown={{ kind: 'nothing' }}
        device="desktop"
        state={isTyping ? 'writing' : 'still'}
      />
    </div>
  )
}

/**
 * Types out a text letter by letter, or shows it immediately if the user prefers reduced motion.
 */
function useTyping(whole: string) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [typed, setTyped] = useState({ whole, length: whole.length })

  const length = typed.whole === whole ? typed.length : 0
  const isTyping = !isStill && length < whole.length

  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(
      () => setTyped({ whole, length: Math.min(length + LETTERS_PER_TICK, whole.length) }),
      TICK_MS
    )
    return () => clearTimeout(timer)
  }, [whole, length, isTyping])

  return { text: isTyping ? whole.slice(0, length) : whole, isTyping }
}
