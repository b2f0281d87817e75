import type { ReactNode } from 'react'
import { ButtonLink, Button } from '~/components/buttons/button'
import { useReader } from '~/hooks/use_reader'
import { useInBrowser } from '~/hooks/use_media_query'
import styles from './error_screen.module.scss'

interface ErrorScreenProps {
  /** HTTP status of the response. */
  status: number
  title: string
  hint: string
  /** A remedy shown before the links. */
  action?: ReactNode
  /** True in the dashboard, whose sidebar already offers navigation. */
  isInside?: boolean
}

/** An error page with links to continue. */
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

/**
 * Reloads the page from the server. Browsers without scripts have a button of their own for that.
 */
export function TryAgain() {
  if (!useInBrowser()) return null
  return (
    <Button tone="primary" onClick={() => window.location.reload()}>
      Try again
    </Button>
  )
}

export const NOT_FOUND = {
  title: 'Page not found',
  hint: "This page doesn't exist or has moved.",
} as const
