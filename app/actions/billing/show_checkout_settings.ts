import { billingSettings } from '#services/billing/stripe_client'
import { notConfigured } from '#services/billing/payment_failure'

/** Returns the settings that the payment dialog needs to start. */
export default class ShowCheckoutSettings {
  /** @throws PaymentFailure when billing is off */
  handle() {
    const { secretKey, publishableKey, scriptUrl } = billingSettings()
    if (secretKey === null || publishableKey === null) throw notConfigured()
    return { publishableKey, scriptUrl }
  }
}
