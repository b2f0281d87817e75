import { Suspense, useEffect, useRef } from 'react'
import { Link } from '@inertiajs/react'
import { FlaskConical } from 'lucide-react'
import { doneSteps, nextStep } from '@domain/onboarding/steps'
import { VisuallyHidden } from '~/components/visually_hidden'
import { lazyPart } from '~/lib/lazy_part'
import type { FirstWeekFacts, Onboarding as Progress } from '~/lib/onboarding_wire'
import type { User } from '~/lib/wire'
import { ONBOARDING } from './messages'
import type { StepActions } from './step_action'
import { StepRow } from './step_row'
import { hideOnboarding } from './use_onboarding'
import styles from './onboarding.module.scss'

const FirstWeek = lazyPart(async () => {
  const week = await import('./first_week')
  return week.FirstWeek
})

interface OnboardingProps extends StepActions {
  progress: Progress
  week: FirstWeekFacts | null
  user: User
  /** On a screen with a title of its own the welcome is a section of it. */
  heading: 'h1' | 'h2'
  onHidden: () => void
}

function nameOf({ full_name: name, email }: User) {
  return name.trim().split(/\s+/)[0] || email.split('@')[0]
}

/** Keeps the keyboard in the list when the step that had the focus is skipped or done. */
function useFocusOnNext(nextId: string | undefined) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(nextId)
  useEffect(() => {
    if (shown.current === nextId) return
    shown.current = nextId
    if (document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[aria-current] :is(a, button)')?.focus()
  }, [nextId])
  return list
}

/** The way to the first scheduled post, step by step (picture 22). */
export function Onboarding({ progress, week, user, heading: Heading, ...rest }: OnboardingProps) {
  const { onHidden, ...actions } = rest
  const { steps } = progress
  const [done, next] = [doneSteps(steps), nextStep(steps)]
  const list = useFocusOnNext(next?.id)
  return (
    <section className={styles.onboarding} data-heading={Heading} aria-labelledby="onboarding">
      <header>
        <Heading id="onboarding" className={styles.welcome}>
          {ONBOARDING.welcome(nameOf(user) ?? '')}
        </Heading>
        <p className={styles.lede}>{ONBOARDING.lede(steps.length, steps.length - done)}</p>
        <VisuallyHidden>
          <span role="status">{ONBOARDING.progress(done, steps.length)}</span>
        </VisuallyHidden>
      </header>
      <div className={styles.columns}>
        <div>
          <ol className={styles.list} ref={list}>
            {steps.map((step, index) => (
              <StepRow
                key={step.id}
                step={step}
                number={index + 1}
                isNext={step === next}
                {...actions}
              />
            ))}
          </ol>
          <p className={styles.below}>
            <span>
              <FlaskConical size={14} />
              {ONBOARDING.looking} <Link href="/demo">{ONBOARDING.sample}</Link>
            </span>
            <button type="button" onClick={() => void hideOnboarding(onHidden)}>
              {ONBOARDING.hide}
            </button>
          </p>
        </div>
        {week && (
          <Suspense fallback={<div className={styles.placeholder} />}>
            <FirstWeek facts={week} timezone={user.timezone} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
