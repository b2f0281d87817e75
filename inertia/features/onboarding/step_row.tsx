import { usePage } from '@inertiajs/react'
import { ShieldCheck } from 'lucide-react'
import type { OnboardingStep } from '@domain/onboarding/steps'
import { CONNECT_URL } from '@domain/settings/not_connected'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { SharedProps } from '~/lib/wire'
import { ONBOARDING, STEPS } from './messages'
import { StepAction, type StepActions } from './step_action'
import { StepBanner } from './step_banner'
import { skipStep } from './use_onboarding'
import styles from './onboarding.module.scss'

interface StepRowProps extends StepActions {
  step: OnboardingStep
  number: number
  isNext: boolean
}

const PLACES = {
  organization: '/dashboard/organizations',
  linkedin: CONNECT_URL,
  post: '/dashboard/posts',
  schedule: '/dashboard/calendar',
} as const

/** What stands below the title: the hint, and of a step that is done what was done. */
function useLine({ id, state }: OnboardingStep) {
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  if (state === 'skipped') return `${ONBOARDING.skipped}. ${STEPS[id].hint}`
  if (state === 'open') return STEPS[id].hint
  const organization = organizations.find((one) => one.id === selectedOrgId)
  if (id === 'organization' && organization) return organization.name
  return id === 'linkedin' ? ONBOARDING.connected : ONBOARDING.done
}

interface ViewButtonProps extends Pick<StepActions, 'onEdit' | 'onMaterials'> {
  step: OnboardingStep
}

/** Leads to what was done. */
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
    <ButtonLink tone="quiet" href={PLACES[step.id]}>
      {words}
    </ButtonLink>
  )
}

export function StepRow({ step, number, isNext, ...actions }: StepRowProps) {
  const line = useLine(step)
  const look = isNext ? 'next' : step.state
  return (
    <li className={styles.step} data-look={look} aria-current={isNext ? 'step' : undefined}>
      <StepBanner number={number} look={look} />
      <div className={styles.words}>
        <p className={styles.title}>{STEPS[step.id].title}</p>
        <p className={styles.hint}>{line}</p>
        {isNext && (
          <div className={styles.actions}>
            <StepAction id={step.id} isNext {...actions} />
            <Button tone="quiet" onClick={() => void skipStep(step.id)}>
              {ONBOARDING.skip}
            </Button>
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
