import { isBillingEnabled } from '#services/payments/billing_settings'
import { cancelNow } from '#services/payments/cancellations'
import { askingStripe, isMissing } from '#services/payments/payment_failure'
import { stripeClient } from '#services/payments/stripe_client'

const NOT_REACHED =
  "Stripe isn't responding, so your subscription wasn't cancelled and nothing was deleted. Please try again in a few minutes."

interface Customer {
  customerId: string | null
  /** The subscription that still runs. */
  subscriptionId: string | null
}

/**
 * Ends what somebody pays for at once and has Stripe forget them; its invoices stay with Stripe. Said
 * twice it ends once, and where billing is off there is nobody to tell.
 * @throws PaymentFailure
 */
export async function endCustomer({ customerId, subscriptionId }: Customer): Promise<void> {
  if (!isBillingEnabled()) return
  await askingStripe(NOT_REACHED, async () => {
    if (subscriptionId !== null) await cancelNow(subscriptionId)
    if (customerId !== null) await forgetCustomer(customerId)
  })
}

async function forgetCustomer(id: string) {
  try {
    await stripeClient().customers.del(id)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
