import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { api } from '~/client'
import { useInBrowser } from '~/hooks/use_in_browser'
import { placeAfterSignIn } from '~/lib/place_after_sign_in'
import { clearToken, storedToken } from '~/lib/token'

/**
 * A stored token whose session has ended is traded for a new session; a refused one is removed
 * silently (spec section 4, "Session"). True while that is under way.
 */
export function useSessionTrade(place?: string) {
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
    const stay = () => {
      clearToken()
      if (!isGone) setTrading(false)
    }
    api.post('/api/auth/session').then(() => {
      if (!isGone) router.visit(place ?? placeAfterSignIn())
    }, stay)
    return () => {
      isGone = true
    }
  }, [isTrading, place])

  return isTrading
}
