import { inject } from '@adonisjs/core'
import { isUnpaid } from '#domain/billing/subscription_state'
import type Subscription from '#models/subscription'
import type User from '#models/user'
import { detachedWork } from '#services/background/shutdown'
import { StripeCustomerSync } from '#services/billing/stripe_customer_sync'
import { isBillingEnabled } from '#services/billing/stripe_client'

type RefreshPendingPurchaseInput = { user: User; subscription: Subscription | null }

/** Users with a pending request to Stripe in this process. */
const pendingUserIds = new Set<string>()

/**
 * Refreshes a pending purchase or an unpaid renewal while the user waits for it. Stripe's event
 * usually comes first; an installation that Stripe cannot reach learns of the payment this way. The
 * request does not wait for Stripe: the next one has the result.
 */
@inject()
export default class RefreshPendingPurchase {
  constructor(private stripeSync: StripeCustomerSync) {}

  handle({ user, subscription }: RefreshPendingPurchaseInput) {
    if (subscription?.source !== 'stripe') return
    const isPending = subscription.status === 'incomplete' || isUnpaid(subscription.status)
    if (!isPending || !isBillingEnabled() || pendingUserIds.has(user.id)) return
    pendingUserIds.add(user.id)
    detachedWork.run('checking a purchase', async () => {
      try {
        await this.stripeSync.refresh(user)
      } finally {
        pendingUserIds.delete(user.id)
      }
    })
  }
}
