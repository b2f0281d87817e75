import { billingSettings } from '#services/payments/billing_settings'
import { notConfigured } from '#services/payments/payment_failure'

/** What the payment dialog needs before it can ask for anything. */
export default class OpenCheckout {
  /** @throws PaymentFailure when billing is off */
  handle() {
    const { secretKey, publishableKey, scriptUrl } = billingSettings()
    if (secretKey === null || publishableKey === null) throw notConfigured()
    return { publishableKey, scriptUrl }
  }
}
