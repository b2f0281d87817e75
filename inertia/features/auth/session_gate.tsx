import type { ReactNode } from 'react'
import { Spinner } from '~/components/spinner'
import { useSessionTrade } from './use_session_trade'
import styles from './auth.module.scss'

/** A spinner while a stored token is being tried, then what is inside. */
export function SessionGate({ children }: { children: ReactNode }) {
  const isTrading = useSessionTrade()
  if (!isTrading) return children
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <Spinner />
    </div>
  )
}
