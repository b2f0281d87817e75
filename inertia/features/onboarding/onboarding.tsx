import { Suspense, useEffect, useRef } from 'react'
import { Link, usePage } from '@inertiajs/react'
import { FlaskConical, ShieldCheck } from 'lucide-react'
import { countDoneSteps, isSkippable, nextStep } from '@domain/onboarding/steps'
import type { OnboardingStep } from '@domain/onboarding/steps'
import { CONNECT_URL } from '@domain/settings/not_connected'
import { VisuallyHidden } from '~/components/visually_hidden'
import { lazyPart } from '~/lib/lazy_part'
import type {
  FirstWeekCard,
  OnboardingCard as Progress,
} from '#transformers/onboarding_transformer'
import type { SessionUser } from '#transformers/user_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { Button, ButtonLink } from '~/components/buttons/button'
import { ONBOARDING, STEPS } from './messages'
import { StepAction } from './step_action'
import type { StepActions } from './step_action'
import { hideOnboarding, skipStep } from './use_onboarding'
import styles from './onboarding.module.scss'

const FirstWeek = lazyPart(async () => {
  const week = await import('./first_week')
  return week.FirstWeek
})

interface OnboardingProps extends StepActions {
  progress: Progress
  week: FirstWeekCard | null
  user: SessionUser
  /** `h2` on a screen that has its own title. */
  heading: 'h1' | 'h2'
  onHidden: () => void
}

function nameOf({ full_name: name, email }: SessionUser) {
  return name.trim().split(/\s+/)[0] || email.split('@')[0]
}

/** Keeps the keyboard focus in the list when the focused step is skipped or done. */
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

/** The steps to the first scheduled post. */
export function Onboarding({ progress, week, user, heading: Heading, ...rest }: OnboardingProps) {
  const { onHidden, ...actions } = rest
  const { steps } = progress
  const [done, next] = [countDoneSteps(steps), nextStep(steps)]
  const list = useFocusOnNext(next?.id)
  return (
    <section className={styles.onboarding} data-heading={Heading} aria-labelledby="onboarding">
      <header>
        <Heading id="onboarding" className={styles.welcome}>
          {ONBOARDING.welcome(nameOf(user) ?? '')}
        </Heading>
        <p className={styles.subtitle}>{ONBOARDING.subtitle(steps.length, steps.length - done)}</p>
        <VisuallyHidden role="status">{ONBOARDING.progress(done, steps.length)}</VisuallyHidden>
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

interface StepRowProps extends StepActions {
  step: OnboardingStep
  number: number
  isNext: boolean
}

const STEP_URLS = {
  organization: '/dashboard/organizations',
  linkedin: CONNECT_URL,
  post: '/dashboard/posts',
  schedule: '/dashboard/calendar',
} as const

/** The line below the title: a hint, or a summary once the step is done. */
function useLine({ id, state }: OnboardingStep) {
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  if (state === 'skipped') return `${ONBOARDING.skipped}. ${STEPS[id].hint}`
  if (state === 'open') return STEPS[id].hint
  const organization = organizations.find((candidate) => candidate.id === selectedOrgId)
  if (id === 'organization' && organization) return organization.name
  return id === 'linkedin' ? ONBOARDING.connected : ONBOARDING.done
}

interface ViewButtonProps extends Pick<StepActions, 'onEdit' | 'onMaterials'> {
  step: OnboardingStep
}

/** Opens what was done in the step. */
function ViewButton({ step, onEdit, onMaterials }: ViewButtonProps) {
  const { title } = STEPS[step.id]
  const edit = step.id === 'organization' ? onEdit : null
  const words = (
    <>
      {edit ? ONBOARDING.edit : ONBOARDING.view}
      <VisuallyHidden>{edit ? ONBOARDING.edited : `: ${title}`}</VisuallyHidden>
    </>
  )
  if (step.id === 'material' || edit) {
    return (
      <Button tone="quiet" onClick={edit ?? onMaterials}>
        {words}
      </Button>
    )
  }
  return (
    <ButtonLink tone="quiet" href={STEP_URLS[step.id]}>
      {words}
    </ButtonLink>
  )
}

function StepRow({ step, number, isNext, ...actions }: StepRowProps) {
  const line = useLine(step)
  const state = isNext ? 'next' : step.state
  return (
    <li className={styles.step} data-look={state} aria-current={isNext ? 'step' : undefined}>
      <StepBanner number={number} state={state} />
      <div className={styles.words}>
        <p className={styles.title}>{STEPS[step.id].title}</p>
        <p className={styles.hint}>{line}</p>
        {isNext && (
          <div className={styles.actions}>
            <StepAction id={step.id} isNext {...actions} />
            {isSkippable(step.id) && (
              <Button tone="quiet" onClick={() => void skipStep(step.id)}>
                {ONBOARDING.skip}
              </Button>
            )}
          </div>
        )}
        {isNext && step.id === 'linkedin' && (
          <p className={styles.promise}>
            <ShieldCheck size={14} />
            {ONBOARDING.promise}
          </p>
        )}
      </div>
      {step.state === 'done' && <ViewButton step={step} {...actions} />}
      {step.state !== 'done' && !isNext && <StepAction id={step.id} isNext={false} {...actions} />}
    </li>
  )
}

interface StepBannerProps {
  number: number
  /** `next` is the step to do now. */
  state: OnboardingStep['state'] | 'next'
}

/** The banner of a step: a check, its number, or a dashed outline. */
function StepBanner({ number, state }: StepBannerProps) {
  return (
    <span className={styles.banner} data-look={state} aria-hidden>
      <svg width="26" height="38" viewBox="0 0 26 38">
        <path d="M1 1h24v35.5L13 26 1 36.5z" />
        {state === 'done' && <polyline points="8,13 12,17 18.5,9.5" />}
      </svg>
      {state !== 'done' && <span className={styles.number}>{number}</span>}
    </span>
  )
}
