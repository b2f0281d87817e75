const NOT_CONFIGURED = 'Stripe is not configured. Please contact support.'

/**
 * A failed call to Stripe. The message is the sentence for the user, and `vendorMessage` is
 * Stripe's own message for the log.
 */
export class PaymentFailure extends Error {
  constructor(
    readonly code: 'E_STRIPE_NOT_CONFIGURED' | 'E_STRIPE_UNAVAILABLE' | 'E_STRIPE_REFUSED',
    readonly status: 502 | 503,
    sentence: string,
    readonly vendorMessage: string | null = null
  ) {
    super(sentence)
    this.name = 'PaymentFailure'
  }
}

export function notConfigured() {
  return new PaymentFailure('E_STRIPE_NOT_CONFIGURED', 503, NOT_CONFIGURED)
}
