import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { PAYMENT_RETURN } from '@domain/billing/payment_page'
import { inThisTab } from '~/lib/tab_organization'
import { UPGRADE } from './messages'

/** A second press after a lost answer: the vendor says that it is paid already. */
function isPaid(error: StripeError | undefined, intent: PaymentIntent | undefined) {
  const status = intent?.status ?? error?.payment_intent?.status
  return status === 'succeeded' || status === 'processing'
}

/** Pays with what was filled in. Null when it went through, else the sentence (spec section 8). */
export async function confirmPayment(stripe: Stripe, elements: StripeElements) {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return incomplete.message ?? UPGRADE.failed
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${window.location.origin}${inThisTab(PAYMENT_RETURN)}` },
    redirect: 'if_required',
  })
  return isPaid(error, paymentIntent) ? null : (error?.message ?? UPGRADE.failed)
}
