import { callStripe } from '#services/billing/stripe_errors'
import { clearPriceCache, findOrCreateProPrice } from '#services/billing/purchases'
import { registerEndpoint } from '#services/billing/stripe_events'

type SetUpBillingInput = {
  /** URL at which Stripe reaches this installation; null registers no webhook. */
  endpoint: string | null
}

const SETUP_FAILED_MESSAGE = "Stripe couldn't be set up. See the log."

/** Finds or creates what Stripe needs: the price of Pro and, if requested, the webhook endpoint. */
export default class SetUpBilling {
  /** @throws PaymentFailure */
  handle({ endpoint }: SetUpBillingInput) {
    clearPriceCache()
    return callStripe(SETUP_FAILED_MESSAGE, async () => ({
      priceId: await findOrCreateProPrice(),
      webhookSecret: endpoint === null ? null : await registerEndpoint(endpoint),
    }))
  }
}
