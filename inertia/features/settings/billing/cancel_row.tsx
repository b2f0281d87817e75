import { useEffect, useRef, useState } from 'react'
import type { Clock } from '@domain/schedule/clock_format'
import { Button } from '~/components/buttons/button'
import { useClock } from '~/hooks/use_clock'
import { notify } from '~/lib/toasts'
import { formatDay, cancelAtPeriodEnd, cancelImmediately, keepSubscription } from './use_billing'
import type { Billing } from './use_billing'
import { Spinner } from '~/components/spinner'
import type { SubscriptionStatus } from '#transformers/billing_transformer'
import { useConfirm } from '~/hooks/use_confirm'
import { useSubmit } from '~/hooks/use_submit'
import { CANCEL } from './messages'
import styles from './billing.module.scss'

interface CancelRowProps {
  billing: Billing
  zone: string
  /** Offers an immediate cancellation as well, for tests. */
  isTesting: boolean
}

function cancelHint({ stripe_details: details }: SubscriptionStatus, zone: string, clock: Clock) {
  if (!details?.cancel_at_period_end || !details.current_period_end) return CANCEL.hint
  const day = formatDay(details.current_period_end, zone, clock)
  return `Your subscription is cancelled. You keep Pro until ${day}.`
}

/** Cancels Pro, or takes that back. Renders nothing for a plan that is not paid through Stripe. */
export function CancelRow({ billing, zone, isTesting }: CancelRowProps) {
  const clock = useClock()
  const { isWaiting, cancel, cancelNow } = useCancellation(billing)
  const { isBusy, keep } = useKeep(billing)
  const { stripe_details: details, source } = billing.status
  if (source !== 'stripe' || !details) return null
  return (
    <div className={styles.cancel}>
      <p className={styles.muted} role="status">
        {isWaiting ? (
          <>
            <Spinner size={12} /> {CANCEL.waiting}
          </>
        ) : (
          cancelHint(billing.status, zone, clock)
        )}
      </p>
      <div className={styles.buttons}>
        {isTesting && (
          <Button tone="quiet" onClick={cancelNow} disabled={isWaiting || isBusy}>
            {CANCEL.now}
          </Button>
        )}
        {details.cancel_at_period_end ? (
          <Button onClick={keep} disabled={isWaiting} busy={isBusy && CANCEL.keeping}>
            {CANCEL.keep}
          </Button>
        ) : (
          <Button tone="danger" onClick={cancel} disabled={isWaiting}>
            {CANCEL.action}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Takes back a cancellation. Nothing is charged, so it does not ask first. */
function useKeep({ refreshStatus, refreshShell }: Billing) {
  const { isBusy, submit } = useSubmit()

  const keep = async () => {
    try {
      await keepSubscription()
      notify.success(CANCEL.kept)
    } catch (error) {
      notify.error(CANCEL.notKept(wordsOf(error)))
    }
    await refreshStatus()
    refreshShell()
  }

  return { isBusy, keep: () => void submit(keep) }
}

/** The delay after which Stripe's webhook has arrived. */
const WAIT_MS = 3000

function wordsOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Cancels at the end of the period or immediately, after a confirmation. The status is refreshed
 * after 3 seconds.
 */
function useCancellation({ refreshStatus, refreshPayments, refreshShell }: Billing) {
  const confirm = useConfirm()
  const [isWaiting, setWaiting] = useState(false)
  const timer = useRef(0)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const pollStatus = async () => {
    await Promise.all([refreshStatus(), refreshPayments()])
    refreshShell()
    setWaiting(false)
  }

  const ask = async (question: string, perform: () => Promise<unknown>) => {
    const { action, keep: cancel, busy } = CANCEL
    const dialog = { title: action, question, action, cancel, busy }
    try {
      if (!(await confirm({ ...dialog, tone: 'danger', perform }))) return
    } catch (error) {
      notify.error(CANCEL.failed(wordsOf(error)))
      return
    }
    setWaiting(true)
    timer.current = window.setTimeout(pollStatus, WAIT_MS)
  }

  return {
    isWaiting,
    cancel: () => ask(CANCEL.question, cancelAtPeriodEnd),
    cancelNow: () => ask(CANCEL.nowQuestion, cancelImmediately),
  }
}
