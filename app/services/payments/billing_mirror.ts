import type { StripeAccount } from '#domain/billing/stripe_account'
import type { StripeNews } from '#services/payments/stripe_news'

/** A user of ours who is a customer of Stripe's. */
export interface PayingUser {
  id: string
  stripeCustomerId: string | null
}

/** Keeps what Stripe knows of a user beside our own rows. */
export abstract class BillingMirror {
  /**
   * Asks Stripe and keeps its answer; an event that brought the news is kept with it, once.
   * @throws what the client throws
   */
  abstract refresh(user: PayingUser, news?: StripeNews): Promise<StripeAccount>
}
