import { useCallback, useState } from 'react'
import { router } from '@inertiajs/react'
import type { BillingProps } from '~/lib/billing_wire'
import { reportQuietly } from '~/lib/report_quietly'
import { fetchPayments, fetchStatus } from './billing_calls'

/**
 * Plan and payments: first as the page brought them, then as they are fetched. What cannot be fetched
 * stays as it was (spec section 8: silently).
 */
export function useBilling(first: BillingProps) {
  const [status, setStatus] = useState(first.status)
  const [payments, setPayments] = useState(first.payments)

  const refreshStatus = useCallback(async () => {
    try {
      const fresh = await fetchStatus()
      setStatus(fresh)
      return fresh
    } catch (error) {
      reportQuietly(error)
      return null
    }
  }, [])

  const refreshPayments = useCallback(
    () => fetchPayments().then(setPayments).catch(reportQuietly),
    []
  )

  /** The sidebar shows the plan too. */
  const refreshShell = useCallback(() => router.reload({ only: ['plan'] }), [])

  return { status, payments, refreshStatus, refreshPayments, refreshShell }
}

export type Billing = ReturnType<typeof useBilling>
