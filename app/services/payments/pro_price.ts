import { PRO_PRICE } from '#domain/billing/plans'
import { billingSettings } from '#services/payments/billing_settings'
import { stripeClient } from '#services/payments/stripe_client'

/** How the price is found again, whatever its id is. */
const LOOKUP_KEY = 'herald_pro_monthly'

const found = new Map<string, string>()

/**
 * Id of the price of Pro: the configured one, else the one that is found in Stripe, else a new one
 * with its product. @throws what the client throws
 */
export async function proPrice(): Promise<string> {
  const { priceId, apiUrl, secretKey } = billingSettings()
  if (priceId !== null) return priceId
  const account = `${apiUrl} ${secretKey}`
  const known = found.get(account)
  if (known !== undefined) return known
  const id = await findOrMake()
  found.set(account, id)
  return id
}

/** It is not there any more: it is looked for again the next time. */
export function forgetPrice() {
  found.clear()
}

async function findOrMake(): Promise<string> {
  const stripe = stripeClient()
  const { data } = await stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 })
  if (data[0]) return data[0].id
  const price = await stripe.prices.create(
    {
      unit_amount: PRO_PRICE * 100,
      currency: 'usd',
      recurring: { interval: 'month' },
      lookup_key: LOOKUP_KEY,
      transfer_lookup_key: true,
      product_data: { name: 'Herald Pro' },
    },
    { idempotencyKey: `${LOOKUP_KEY}-${PRO_PRICE}` }
  )
  return price.id
}
