import { usePage } from '@inertiajs/react'
import { doneSteps, nextStep } from '@domain/onboarding/steps'
import { PageLink } from '~/components/page_link'
import { ProgressRing } from '~/components/progress_ring'
import { Tooltip } from '~/components/tooltip'
import { ONBOARDING, STEPS } from '~/features/onboarding/messages'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './onboarding_card.module.scss'

interface OnboardingCardProps {
  form: 'wide' | 'rail'
  onNavigate?: () => void
}

/** The next of the first steps, in the sidebar of every screen until the list is done or hidden. */
export function OnboardingCard({ form, onNavigate }: OnboardingCardProps) {
  const { onboarding } = usePage<ShellProps>().props
  const next = onboarding && !onboarding.is_hidden && nextStep(onboarding.steps)
  if (!next) return null
  const { title } = STEPS[next.id]
  const [done, all] = [doneSteps(onboarding.steps), onboarding.steps.length]
  const count = `${done} / ${all}`
  const card = (
    <PageLink
      href="/dashboard/start"
      className={styles.card}
      data-form={form}
      aria-label={form === 'rail' ? `${ONBOARDING.card}: ${title}, ${count}` : undefined}
      onClick={onNavigate}
    >
      <ProgressRing done={done} all={all} />
      {form === 'wide' && (
        <>
          <span className={styles.words}>
            <strong>{ONBOARDING.card}</strong>
            <span className={styles.next}>{title}</span>
          </span>
          <span className={styles.count}>{count}</span>
        </>
      )}
    </PageLink>
  )
  if (form === 'wide') return card
  return (
    <Tooltip text={`${ONBOARDING.card}: ${title}`} side="right">
      {card}
    </Tooltip>
  )
}
