import billing from '#config/billing'
import { notConfigured } from '#services/payments/payment_failure'

/** The operator's settings of billing (README, "Configuration"). */
export function billingSettings() {
  return billing
}

/** True where somebody can pay. */
export function isBillingEnabled() {
  return billing.secretKey !== null
}

/** @throws PaymentFailure when billing is off */
export function needBilling() {
  if (!isBillingEnabled()) throw notConfigured()
}
