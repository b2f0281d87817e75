import Stripe from 'stripe'

/** What is missing is told in the spec's words (section 8). */
const NOT_CONFIGURED = 'Stripe is not configured. Please contact support.'

/**
 * Stripe could not do what was asked. The message is the sentence for a person; `vendorWords` are
 * Stripe's own, for the log.
 */
export class PaymentFailure extends Error {
  constructor(
    readonly code: 'E_STRIPE_NOT_CONFIGURED' | 'E_STRIPE_UNAVAILABLE' | 'E_STRIPE_REFUSED',
    readonly status: 502 | 503,
    sentence: string,
    readonly vendorWords: string | null = null
  ) {
    super(sentence)
    this.name = 'PaymentFailure'
  }
}

export function notConfigured() {
  return new PaymentFailure('E_STRIPE_NOT_CONFIGURED', 503, NOT_CONFIGURED)
}

/** True where Stripe says that there is no such thing. */
export function isMissing(error: unknown) {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** True where it is the customer that Stripe does not know any more. */
export function isCustomerMissing(error: unknown) {
  return (
    isMissing(error) && error instanceof Stripe.errors.StripeError && error.param === 'customer'
  )
}

/** True where Stripe answered that it failed, and would answer the same to the same key again. */
export function isFinal(error: unknown) {
  const { StripeConnectionError, StripeRateLimitError, StripeError } = Stripe.errors
  const isUnanswered =
    error instanceof StripeConnectionError || error instanceof StripeRateLimitError
  return error instanceof StripeError && !isUnanswered
}

/**
 * Does what asks Stripe. `sentence`: what a person is told when it does not come about.
 * @throws PaymentFailure of every error of Stripe's
 */
export async function askingStripe<T>(sentence: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const words = wordsOf(error)
    if (isPassing(error)) throw new PaymentFailure('E_STRIPE_UNAVAILABLE', 503, sentence, words)
    throw new PaymentFailure('E_STRIPE_REFUSED', 502, sentence, words)
  }
}

/** What a refused key is answered with may hold the key. */
function wordsOf(error: InstanceType<typeof Stripe.errors.StripeError>) {
  const isOfKey = error instanceof Stripe.errors.StripeAuthenticationError
  return `${error.type} ${error.code ?? ''} ${isOfKey ? '' : error.message}`
}

/** Down, slow or busy: the same may work in a moment. */
function isPassing(error: InstanceType<typeof Stripe.errors.StripeError>) {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  return [StripeConnectionError, StripeRateLimitError, StripeAPIError].some(
    (kind) => error instanceof kind
  )
}
