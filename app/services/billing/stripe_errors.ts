import Stripe from 'stripe'
import { PaymentFailure } from '#services/billing/payment_failure'

/** Returns whether Stripe reports that the object does not exist. */
export function isNotFound(error: unknown) {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

/** Returns whether Stripe refuses the price of a new subscription, for example an archived one. */
export function isPriceRefused(error: unknown) {
  return error instanceof Stripe.errors.StripeError && error.param === 'items[0][price]'
}

/** Returns whether Stripe reports that the customer does not exist. */
export function isCustomerMissing(error: unknown) {
  return (
    isNotFound(error) && error instanceof Stripe.errors.StripeError && error.param === 'customer'
  )
}

/**
 * Returns whether Stripe answered with a failure that it would repeat for the same idempotency key.
 */
export function isFinal(error: unknown) {
  const { StripeConnectionError, StripeRateLimitError, StripeError } = Stripe.errors
  const isUnanswered =
    error instanceof StripeConnectionError || error instanceof StripeRateLimitError
  return error instanceof StripeError && !isUnanswered
}

/**
 * Runs calls to Stripe. `sentence` is shown to the user when they fail.
 * @throws PaymentFailure for every Stripe error
 */
export async function callStripe<T>(sentence: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const details = describeError(error)
    if (isTransient(error)) throw new PaymentFailure('E_STRIPE_UNAVAILABLE', 503, sentence, details)
    throw new PaymentFailure('E_STRIPE_REFUSED', 502, sentence, details)
  }
}

/** The message about a refused key may contain the key. */
function describeError(error: InstanceType<typeof Stripe.errors.StripeError>) {
  const isOfKey = error instanceof Stripe.errors.StripeAuthenticationError
  return `${error.type} ${error.code ?? ''} ${isOfKey ? '' : error.message}`
}

/** Stripe is down, slow or busy. The same call may succeed later. */
function isTransient(error: InstanceType<typeof Stripe.errors.StripeError>) {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  return [StripeConnectionError, StripeRateLimitError, StripeAPIError].some(
    (kind) => error instanceof kind
  )
}
