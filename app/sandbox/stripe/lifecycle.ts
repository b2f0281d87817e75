import { tell } from '#sandbox/stripe/events'
import { charge, openInvoice, voidInvoice } from '#sandbox/stripe/invoicing'
import { DAY, HOUR, periodEnd } from '#sandbox/stripe/periods'
import type { SubscriptionRecord } from '#sandbox/stripe/records'
import type { StripeWorld } from '#sandbox/stripe/world'

/** So long a first payment is waited for, seconds. */
const FIRST_PAYMENT = 23 * HOUR
const RETRY_AFTER = 3 * DAY
const MOST_TRIES = 4

/** Changes a subscription and tells of it. */
export function change(
  world: StripeWorld,
  subscription: SubscriptionRecord,
  changes: Partial<SubscriptionRecord>,
  type = 'customer.subscription.updated'
): SubscriptionRecord {
  const names = Object.keys(changes) as (keyof SubscriptionRecord)[]
  const previous = Object.fromEntries(names.map((name) => [name, subscription[name]]))
  const next = world.state.put('subscriptions', { ...subscription, ...changes })
  tell(world, type, next, previous)
  return next
}

/** Ends it at once. */
export function end(world: StripeWorld, subscription: SubscriptionRecord): SubscriptionRecord {
  const at = world.now()
  const isUnpaid = subscription.status !== 'active'
  const invoice = world.state.get('invoices', subscription.latest_invoice)
  if (isUnpaid && invoice) voidInvoice(world, invoice)
  const over = { status: 'canceled' as const, ended_at: at, canceled_at: at }
  return change(world, subscription, over, 'customer.subscription.deleted')
}

/** When something happens to it by itself, unix seconds; null when nothing does. */
export function nextTurn(world: StripeWorld, subscription: SubscriptionRecord): number | null {
  const { status, created, items, latest_invoice: latest } = subscription
  if (status === 'incomplete') return created + FIRST_PAYMENT
  if (status === 'active') return items.data[0].current_period_end
  if (status !== 'past_due') return null
  return world.state.get('invoices', latest)?.next_payment_attempt ?? null
}

/** Lets happen what happens to it at this moment. */
export function turn(world: StripeWorld, subscription: SubscriptionRecord): void {
  if (subscription.status === 'incomplete') return expire(world, subscription)
  if (subscription.status === 'past_due') return tryAgain(world, subscription)
  if (subscription.cancel_at_period_end) return void end(world, subscription)
  renew(world, subscription)
}

function expire(world: StripeWorld, subscription: SubscriptionRecord): void {
  const invoice = world.state.get('invoices', subscription.latest_invoice)
  if (invoice) voidInvoice(world, invoice)
  change(world, subscription, { status: 'incomplete_expired', ended_at: world.now() })
}

function renew(world: StripeWorld, subscription: SubscriptionRecord): void {
  const [item] = subscription.items.data
  const start = item.current_period_end
  const dates = { current_period_start: start, current_period_end: periodEnd(start, item.price) }
  const items = { ...subscription.items, data: [{ ...item, ...dates }] }
  const invoice = openInvoice(world, { ...subscription, items }, 'subscription_cycle')
  const next = { items, latest_invoice: invoice.id }
  const { default_payment_method: method } = subscription
  const decline = charge(world, invoice, method, 'renewal')
  if (decline) waitForMoney(world, invoice.id)
  change(world, subscription, { ...next, status: decline ? 'past_due' : 'active' })
}

function tryAgain(world: StripeWorld, subscription: SubscriptionRecord): void {
  const invoice = world.state.get('invoices', subscription.latest_invoice)
  if (!invoice) return
  const { default_payment_method: method } = subscription
  if (!charge(world, invoice, method, 'renewal')) {
    change(world, subscription, { status: 'active' })
    return
  }
  if (invoice.attempt_count + 1 < MOST_TRIES) return waitForMoney(world, invoice.id)
  const last = world.state.get('invoices', invoice.id)
  if (last) world.state.put('invoices', { ...last, next_payment_attempt: null })
  if (world.settings.afterRetries === 'cancel') end(world, subscription)
  else change(world, subscription, { status: 'unpaid' })
}

function waitForMoney(world: StripeWorld, invoiceId: string): void {
  const invoice = world.state.get('invoices', invoiceId)
  const at = world.now() + RETRY_AFTER
  if (invoice) world.state.put('invoices', { ...invoice, next_payment_attempt: at })
}
