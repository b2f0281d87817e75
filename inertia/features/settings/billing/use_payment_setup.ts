import { useCallback, useEffect, useRef, useState } from 'react'
import type { Stripe } from '@stripe/stripe-js'
import { ApiError } from '~/client'
import { createSubscription, fetchStripeConfig } from './billing_calls'
import { loadStripe } from './load_stripe'
import { BILLING, UPGRADE } from './messages'

export type PaymentSetup =
  | { kind: 'preparing' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'ready'; stripe: Stripe; clientSecret: string }

/** Settings, then the subscription to pay for, then the vendor's script (spec section 4). */
async function prepare(): Promise<PaymentSetup> {
  const config = await fetchStripeConfig()
  if (!config.publishableKey) return { kind: 'refused', sentence: BILLING.notConfigured }
  const clientSecret = await createSubscription()
  return { kind: 'ready', stripe: await loadStripe(config), clientSecret }
}

function refusal(error: unknown): PaymentSetup {
  const detail = error instanceof ApiError && error.status > 0 ? error.detail : ''
  return { kind: 'refused', sentence: detail || UPGRADE.initFailed }
}

/** What the payment form needs, fetched when its dialog opens; `again` starts over. */
export function usePaymentSetup() {
  const [setup, setSetup] = useState<PaymentSetup>({ kind: 'preparing' })
  const round = useRef(0)

  const begin = useCallback(async () => {
    const mine = (round.current += 1)
    setSetup({ kind: 'preparing' })
    const outcome = await prepare().catch(refusal)
    if (round.current === mine) setSetup(outcome)
  }, [])

  useEffect(() => {
    void begin()
    return () => void (round.current += 1)
  }, [begin])

  return { setup, again: begin }
}
