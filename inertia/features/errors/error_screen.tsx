import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button_link'
import { useReader } from '~/hooks/use_reader'
import styles from './error_screen.module.scss'

interface ErrorScreenProps {
  /** As the server answered. */
  status: number
  title: string
  hint: string
  /** Before the ways out: what may help. */
  action?: ReactNode
  /** In the dashboard, whose sidebar leads on. */
  isInside?: boolean
}

/** What there is to say when there is no page, and the ways out. */
export function ErrorScreen({ status, title, hint, action, isInside = false }: ErrorScreenProps) {
  const isMember = useReader() === 'member'
  return (
    <div className={styles.error}>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.ways}>
        {action}
        {isMember && <ButtonLink href="/dashboard">Go to the dashboard</ButtonLink>}
        {!isInside && (
          <ButtonLink href="/" tone={isMember ? 'quiet' : undefined}>
            Back to Home
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
