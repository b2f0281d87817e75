import type { OnboardingStep } from '@domain/onboarding/steps'
import styles from './onboarding.module.scss'

interface StepBannerProps {
  number: number
  /** `next` is the step to do now. */
  look: OnboardingStep['state'] | 'next'
}

/** The banner at the left of a step: a check on ink, its number on signal, or a dashed outline. */
export function StepBanner({ number, look }: StepBannerProps) {
  return (
    <span className={styles.banner} data-look={look} aria-hidden>
      <svg width="26" height="38" viewBox="0 0 26 38">
        <path d="M1 1h24v35.5L13 26 1 36.5z" />
        {look === 'done' && <polyline points="8,13 12,17 18.5,9.5" />}
      </svg>
      {look !== 'done' && <span className={styles.number}>{number}</span>}
    </span>
  )
}
