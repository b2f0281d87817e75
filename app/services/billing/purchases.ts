import type Stripe from 'stripe'
import { stripeClient, billingSettings } from '#services/billing/stripe_client'
import { isNotFound } from '#services/billing/stripe_errors'
import { PRO_PRICE } from '#domain/billing/plans'
import type { RecurringPrice } from '#domain/billing/stripe_records'
import { Semaphore } from '#services/background/semaphore'

type Buyer = { userId: string; email: string; name: string; attempt: number }

/** Creates the user's Stripe customer. The same attempt always returns the same customer. */
export async function createStripeCustomer({
  userId,
  email,
  name,
  attempt,
}: Buyer): Promise<string> {
  const { id } = await stripeClient().customers.create(
    { email, name, metadata: { user_id: userId } },
    { idempotencyKey: `herald-customer-${userId}-${attempt}` }
  )
  return id
}

export interface Purchase {
  subscriptionId: string
  /** Pays the open invoice in the browser. Null when nothing has to be paid. */
  clientSecret: string | null
  /** What is paid now, with tax and credit, in the currency's smallest unit. */
  amountDue: number
  currency: string
  price: RecurringPrice | null
}

type SubscriptionRequest = {
  userId: string
  customer: string
  price: string
  number: number
  attempt: number
}

const EXPAND = ['latest_invoice.confirmation_secret']

/**
 * Creates a subscription that is paid in the browser. `number` and `attempt` identify the user's
 * purchase, so that a repeated request creates no second subscription.
 */
export async function createSubscription(request: SubscriptionRequest): Promise<Purchase> {
  const { userId, customer, price, number, attempt } = request
  const subscription = await stripeClient().subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { user_id: userId },
      expand: EXPAND,
    },
    { idempotencyKey: `herald-subscription-${userId}-${number}-${attempt}-${price}` }
  )
  return purchaseOf(subscription)
}

/** Returns a subscription that was created but not paid yet, so that it can still be paid. */
export async function retrieveSubscription(id: string): Promise<Purchase> {
  return purchaseOf(await stripeClient().subscriptions.retrieve(id, { expand: EXPAND }))
}

function purchaseOf({ id, latest_invoice: invoice, ...rest }: Stripe.Subscription): Purchase {
  const open = typeof invoice === 'object' ? invoice : null
  return {
    subscriptionId: id,
    clientSecret: open?.confirmation_secret?.client_secret ?? null,
    amountDue: open?.amount_due ?? 0,
    currency: rest.currency,
    price: recurringPriceOf(rest.items.data),
  }
}

/** Returns null for a subscription to several prices, or to one without a fixed amount. */
function recurringPriceOf([item, ...others]: Stripe.SubscriptionItem[]): RecurringPrice | null {
  const { unit_amount: amount = null, recurring = null } = item?.price ?? {}
  if (amount === null || recurring === null || others.length > 0) return null
  const { interval, interval_count: intervalCount } = recurring
  return { amount: amount * (item.quantity ?? 1), interval, intervalCount }
}

/**
 * Cancels a subscription at the end of the paid period. The Stripe client uses the same idempotency
 * key for all its retries.
 */
export async function cancelAtPeriodEnd(id: string) {
  await stripeClient().subscriptions.update(id, { cancel_at_period_end: true })
}

/**
 * Takes the cancellation of a subscription back. One that was cancelled in Stripe's customer portal
 * has only `cancel_at`, and Stripe refuses to change both fields in one request.
 */
export async function keepRenewing(id: string) {
  const { subscriptions } = stripeClient()
  const { cancel_at_period_end: atEnd, cancel_at: at } = await subscriptions.retrieve(id)
  if (atEnd) await subscriptions.update(id, { cancel_at_period_end: false })
  else if (at !== null) await subscriptions.update(id, { cancel_at: '' })
}

/** Cancels a subscription immediately. Stripe reports one that has already ended as missing. */
export async function cancelNow(id: string) {
  const stripe = stripeClient()
  try {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
  } catch (error) {
    if (!isNotFound(error)) throw error
    const { status } = await stripe.subscriptions.retrieve(id)
    if (status !== 'canceled') throw error
  }
}

/** The lookup key of the price, which is independent of its id. */
const LOOKUP_KEY = 'herald_pro_monthly'

const cachedPrices = new Map<string, string>()

/** The price that no longer exists. Its idempotency key would return it again. */
let formerPrice = 'none'

/**
 * Returns the id of the Pro price: the configured one, else the one found in Stripe, else a newly
 * created one with its product.
 * @throws the errors of the Stripe client
 */
export async function findOrCreateProPrice(): Promise<string> {
  const { priceId, apiUrl, secretKey } = billingSettings()
  if (priceId !== null) return priceId
  const account = `${apiUrl} ${secretKey}`
  const known = cachedPrices.get(account)
  if (known !== undefined) return known
  const id = await findOrCreate()
  cachedPrices.set(account, id)
  return id
}

/**
 * Clears the cached id when the price no longer exists, so that the next call looks it up again.
 */
export function clearPriceCache() {
  formerPrice = [...cachedPrices.values()].at(-1) ?? formerPrice
  cachedPrices.clear()
}

async function findOrCreate(): Promise<string> {
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
    { idempotencyKey: `${LOOKUP_KEY}-${PRO_PRICE}-${formerPrice}` }
  )
  return price.id
}

interface UserQueue {
  semaphore: Semaphore
  pending: number
}

const queues = new Map<string, UserQueue>()

/**
 * Runs work for the same user one after another in this process, because Stripe sends events in
 * bursts.
 */
export async function serializeByUser<Result>(
  userId: string,
  work: () => Promise<Result>
): Promise<Result> {
  const queue = queues.get(userId) ?? { semaphore: new Semaphore(() => 1), pending: 0 }
  queues.set(userId, queue)
  queue.pending += 1
  try {
    return await queue.semaphore.run(work)
  } finally {
    queue.pending -= 1
    if (queue.pending === 0) queues.delete(userId)
  }
}
