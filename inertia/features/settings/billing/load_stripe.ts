import type { Stripe } from '@stripe/stripe-js'
import type { StripeConfig } from '~/lib/billing_wire'

/** Stripe.js that takes longer is taken for away. */
const PATIENCE_MS = 20_000

let loading: Promise<void> | null = null

function addScript(address: string) {
  const script = document.createElement('script')
  const arrival = new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error("Stripe.js couldn't be loaded"))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', giveUp)
    window.setTimeout(giveUp, PATIENCE_MS)
  })
  script.src = address
  script.async = true
  document.head.append(script)
  return arrival.catch((error: unknown) => {
    script.remove()
    loading = null
    throw error
  })
}

/** Stripe.js from Stripe itself, once per document; it must not be bundled (stripe protocol 9). */
export async function loadStripe({ publishableKey, scriptUrl }: StripeConfig): Promise<Stripe> {
  loading ??= addScript(scriptUrl)
  await loading
  if (!window.Stripe) throw new Error("Stripe.js didn't start")
  return window.Stripe(publishableKey)
}
