import { useCallback, useEffect, useRef, useState } from 'react'
import { isPro } from '@domain/billing/shown_plan'
import { notify } from '~/lib/notify'
import type { Billing } from './use_billing'
import { BILLING } from './messages'

/** Spec section 9, "Timings". */
export const CHECKS = 5
const GAP_MS = 2000

export type Polling = { kind: 'idle' } | { kind: 'checking'; check: number } | { kind: 'late' }

function pause(ms: number) {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}

/** Asks after a payment until the tier is Pro, at most five times (spec section 4, "Upgrade flow"). */
export function usePlanPolling({ refreshStatus, refreshPayments, refreshShell }: Billing) {
  const [polling, setPolling] = useState<Polling>({ kind: 'idle' })
  const round = useRef(0)

  useEffect(() => () => void (round.current += 1), [])

  const poll = useCallback(async () => {
    const mine = (round.current += 1)
    const isOver = () => round.current !== mine
    for (let check = 1; check <= CHECKS; check += 1) {
      setPolling({ kind: 'checking', check })
      const fresh = await refreshStatus()
      if (isOver()) return
      if (fresh && isPro(fresh.user_subscription)) {
        setPolling({ kind: 'idle' })
        await refreshPayments()
        refreshShell()
        notify.success(BILLING.welcome)
        return
      }
      if (check < CHECKS) await pause(GAP_MS)
      if (isOver()) return
    }
    setPolling({ kind: 'late' })
  }, [refreshStatus, refreshPayments, refreshShell])

  return { polling, poll }
}
