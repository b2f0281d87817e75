import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { Spinner } from '~/components/spinner'
import { api, ApiError } from '~/client'
import { useInBrowser } from '~/hooks/use_media_query'
import { urlAfterSignIn } from '~/lib/sign_in'
import { clearToken, storedToken } from '~/lib/access_token'
import styles from './auth.module.scss'

interface SessionGateProps {
  /** The URL for users with a session. By default it is the URL after sign-in. */
  place?: string
  children: ReactNode
}

/** Shows a spinner while a stored token is being tried, then its children. */
export function SessionGate({ place, children }: SessionGateProps) {
  const isTrading = useSessionTrade(place)
  if (!isTrading) return children
  return (
    <div className={styles.waiting} role="status" aria-label="Loading">
      <Spinner />
    </div>
  )
}

/**
 * If the session has ended, exchanges a stored token for a new session. A refused token is removed
 * silently. Returns true during the exchange.
 */
function useSessionTrade(place?: string) {
  const isInBrowser = useInBrowser()
  const [hasLooked, setLooked] = useState(false)
  const [isTrading, setTrading] = useState(false)
  if (isInBrowser && !hasLooked) {
    setLooked(true)
    setTrading(storedToken() !== null)
  }

  useEffect(() => {
    if (!isTrading) return
    let isGone = false
    const stay = (error: unknown) => {
      // A server that can't be reached refuses no token.
      if (error instanceof ApiError && error.status === 401) clearToken()
      if (!isGone) setTrading(false)
    }
    api.post('/api/auth/session').then(() => {
      if (!isGone) router.visit(place ?? urlAfterSignIn(), { onNetworkError: stay })
    }, stay)
    return () => {
      isGone = true
    }
  }, [isTrading, place])

  return isTrading
}
