import type { StripeAccount } from '#domain/billing/stripe_records'
import type { StripeEvent } from '#services/billing/stripe_events'

/** A user who may be a Stripe customer. */
export interface PayingUser {
  id: string
  stripeCustomerId: string | null
}

/** Port that copies a user's Stripe data to the database. */
export abstract class StripeCustomerSync {
  /**
   * Fetches and stores the user's Stripe data. The event that caused it is stored in the same
   * transaction, once.
   * @throws the errors of the Stripe client
   */
  abstract refresh(user: PayingUser, event?: StripeEvent): Promise<StripeAccount>
}
