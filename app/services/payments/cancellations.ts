import { isMissing } from '#services/payments/payment_failure'
import { stripeClient } from '#services/payments/stripe_client'

/** Ends it when what is paid for is over. The client gives each try of it the same idempotency key. */
export async function cancelAtPeriodEnd(id: string) {
  await stripeClient().subscriptions.update(id, { cancel_at_period_end: true })
}

/** Ends it at once; of one that has ended already Stripe says that there is none. */
export async function cancelNow(id: string) {
  const stripe = stripeClient()
  try {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
  } catch (error) {
    if (!isMissing(error)) throw error
    const { status } = await stripe.subscriptions.retrieve(id)
    if (status !== 'canceled') throw error
  }
}
