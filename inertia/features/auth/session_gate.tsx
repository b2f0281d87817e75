import type { ReactNode } from 'react'
import { Spinner } from '~/components/spinner'
import { useSessionTrade } from './use_session_trade'
import styles from './auth.module.scss'

interface SessionGateProps {
  /** Where a session leads; unless said, to where one goes after signing in. */
  place?: string
  children: ReactNode
}

/** A spinner while a stored token is being tried, then what is inside. */
export function SessionGate({ place, children }: SessionGateProps) {
  const isTrading = useSessionTrade(place)
  if (!isTrading) return children
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <Spinner />
    </div>
  )
}
