import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '~/hooks/use_confirm'
import { ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { cancelAtPeriodEnd, cancelImmediately } from './billing_calls'
import { CANCEL } from './messages'
import type { Billing } from './use_billing'

/** What Stripe tells us by webhook is here by then (spec section 9, "Timings"). */
const WAIT_MS = 3000

function wordsOf(error: unknown) {
  if (error instanceof ApiError) return error.detail
  return error instanceof Error ? error.message : String(error)
}

/** Both ways to cancel: asked for, done, and after 3 seconds looked at. */
export function useCancellation({ refreshStatus, refreshPayments, refreshShell }: Billing) {
  const confirm = useConfirm()
  const [isWaiting, setWaiting] = useState(false)
  const timer = useRef(0)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const look = async () => {
    await Promise.all([refreshStatus(), refreshPayments()])
    refreshShell()
    setWaiting(false)
  }

  const ask = async (question: string, perform: () => Promise<unknown>) => {
    const { action, keep: cancel, busy } = CANCEL
    const words = { title: action, question, action, cancel, busy }
    try {
      if (!(await confirm({ ...words, tone: 'danger', perform }))) return
    } catch (error) {
      notify.error(CANCEL.failed(wordsOf(error)))
      return
    }
    setWaiting(true)
    timer.current = window.setTimeout(look, WAIT_MS)
  }

  return {
    isWaiting,
    cancel: () => ask(CANCEL.question, cancelAtPeriodEnd),
    cancelNow: () => ask(CANCEL.nowQuestion, cancelImmediately),
  }
}
