import { inject } from '@adonisjs/core'
import type Subscription from '#models/subscription'
import type User from '#models/user'
import { detachedWork } from '#services/background/detached_work'
import { BillingMirror } from '#services/payments/billing_mirror'
import { isBillingEnabled } from '#services/payments/billing_settings'

type FollowPurchaseInput = { user: User; subscription: Subscription | null }

/** Whom Stripe is being asked for, in this process. */
const asked = new Set<string>()

/**
 * Looks after a purchase that somebody waits for. Stripe's event usually comes first; an installation
 * that Stripe cannot reach learns of it this way. Nobody waits for the answer: the next look has it.
 */
@inject()
export default class FollowPurchase {
  constructor(private mirror: BillingMirror) {}

  handle({ user, subscription }: FollowPurchaseInput) {
    const isPending = subscription?.source === 'stripe' && subscription.status === 'incomplete'
    if (!isPending || !isBillingEnabled() || asked.has(user.id)) return
    asked.add(user.id)
    detachedWork.run('checking a purchase', async () => {
      try {
        await this.mirror.refresh(user)
      } finally {
        asked.delete(user.id)
      }
    })
  }
}
