import { Button } from '~/components/button'
import { Spinner } from '~/components/spinner'
import type { SubscriptionStatus } from '~/lib/billing_wire'
import type { Clock } from '@domain/schedule/clock'
import { useClock } from '~/hooks/use_clock'
import { formatDay } from './billing_dates'
import { CANCEL } from './messages'
import type { Billing } from './use_billing'
import { useCancellation } from './use_cancellation'
import styles from './billing.module.scss'

interface CancelRowProps {
  billing: Billing
  zone: string
  /** The immediate way is for trying things out (spec section 4). */
  isTesting: boolean
}

function hintOf({ stripe_details: details }: SubscriptionStatus, zone: string, clock: Clock) {
  if (!details?.cancel_at_period_end || !details.current_period_end) return CANCEL.hint
  const day = formatDay(details.current_period_end, zone, clock)
  return `Your subscription is cancelled. You keep Pro until ${day}.`
}

/** How a Pro is left; only for one that is paid through Stripe. */
export function CancelRow({ billing, zone, isTesting }: CancelRowProps) {
  const clock = useClock()
  const { isWaiting, cancel, cancelNow } = useCancellation(billing)
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
          hintOf(billing.status, zone, clock)
        )}
      </p>
      <div className={styles.buttons}>
        {isTesting && (
          <Button tone="quiet" onClick={cancelNow} disabled={isWaiting}>
            {CANCEL.now}
          </Button>
        )}
        {!details.cancel_at_period_end && (
          <Button tone="danger" onClick={cancel} disabled={isWaiting}>
            {CANCEL.action}
          </Button>
        )}
      </div>
    </div>
  )
}
