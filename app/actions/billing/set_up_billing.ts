import { askingStripe } from '#services/payments/payment_failure'
import { forgetPrice, proPrice } from '#services/payments/pro_price'
import { registerEndpoint } from '#services/payments/webhook_endpoint'

type SetUpBillingInput = {
  /** Where Stripe reaches this installation; null: nothing is registered. */
  endpoint: string | null
}

const FAILED = "Stripe couldn't be set up. See the log."

/** Finds or makes what Stripe must have: the price of Pro and, where it is asked for, the endpoint. */
export default class SetUpBilling {
  /** @throws PaymentFailure */
  handle({ endpoint }: SetUpBillingInput) {
    forgetPrice()
    return askingStripe(FAILED, async () => ({
      priceId: await proPrice(),
      webhookSecret: endpoint === null ? null : await registerEndpoint(endpoint),
    }))
  }
}
