import type { ReactNode } from 'react'
import type { Tour, TourAction } from './tour'
import styles from './step_head.module.scss'

export interface StepProps {
  tour: Tour
  dispatch: (action: TourAction) => void
}

interface StepHeadProps {
  title: string
  /** Leads to the next step. */
  button: ReactNode
  /** What is left to do, as a sentence. */
  children: ReactNode
}

/** The title of a step with the button to the next one, and what is left to do. */
export function StepHead({ title, button, children }: StepHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {button}
      </div>
      <p className={styles.words} role="status">
        {children}
      </p>
    </>
  )
}
