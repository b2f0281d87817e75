import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button_link'
import styles from './error_screen.module.scss'

interface ErrorScreenProps {
  /** As the server answered. */
  status: number
  title: string
  hint: string
  /** Before the ways out: what may help. */
  action?: ReactNode
}

/** What there is to say when there is no page, and the ways out. */
export function ErrorScreen({ status, title, hint, action }: ErrorScreenProps) {
  return (
    <div className={styles.error}>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.ways}>
        {action}
        <ButtonLink href="/">Back to Home</ButtonLink>
        <ButtonLink href="/dashboard" tone="quiet">
          Go to the dashboard
        </ButtonLink>
      </div>
    </div>
  )
}
