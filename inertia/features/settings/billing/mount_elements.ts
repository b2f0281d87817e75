import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { UPGRADE } from './messages'
import { stripeAppearance } from './stripe_appearance'

interface Places {
  card: HTMLElement
  address: HTMLElement
}

interface Listeners {
  /** Told once by each of the two. */
  onReady: () => void
  onDirty: () => void
  onProblem: (sentence: string) => void
}

export interface MountedElements {
  group: StripeElements
  destroy: () => void
}

/** Stripe's fields for card and billing address, in Herald's colours (stripe protocol 9). */
export function mountElements(
  stripe: Stripe,
  clientSecret: string,
  { card, address }: Places,
  { onReady, onDirty, onProblem }: Listeners
): MountedElements {
  const group = stripe.elements({ clientSecret, appearance: stripeAppearance() })
  const payment = group.create('payment', { layout: 'tabs' })
  const billing = group.create('address', { mode: 'billing', autocomplete: { mode: 'disabled' } })
  payment.on('ready', onReady)
  payment.on('change', ({ empty }) => empty || onDirty())
  payment.on('loaderror', ({ error }) => onProblem(error.message ?? UPGRADE.unexpected))
  billing.on('ready', onReady)
  payment.mount(card)
  billing.mount(address)
  const destroy = () => {
    payment.destroy()
    billing.destroy()
  }
  return { group, destroy }
}
