import { charge, openInvoice, voidInvoice } from '#sandbox/stripe/invoicing'
import { type StripePeer, emitEvent } from '#sandbox/stripe/stripe_peer'
import type { PriceRecord, SubscriptionRecord } from '#sandbox/stripe/records'

const HOUR = 3600
const DAY = 24 * HOUR

/** How long a first payment may take, in seconds. */
const FIRST_PAYMENT = 23 * HOUR
const RETRY_AFTER = 3 * DAY
const MAX_TRIES = 4

/** Changes a subscription and emits the event. */
export function change(
  peer: StripePeer,
  subscription: SubscriptionRecord,
  changes: Partial<SubscriptionRecord>,
  type = 'customer.subscription.updated'
): SubscriptionRecord {
  const names = Object.keys(changes) as (keyof SubscriptionRecord)[]
  const previous = Object.fromEntries(names.map((name) => [name, subscription[name]]))
  const next = peer.state.put('subscriptions', { ...subscription, ...changes })
  emitEvent(peer, type, next, previous)
  return next
}

export function isOver({ status }: SubscriptionRecord): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

export function end(peer: StripePeer, subscription: SubscriptionRecord): SubscriptionRecord {
  const at = peer.now()
  const isUnpaid = subscription.status !== 'active'
  const invoice = peer.state.get('invoices', subscription.latest_invoice)
  if (isUnpaid && invoice) voidInvoice(peer, invoice)
  const over = { status: 'canceled' as const, ended_at: at, canceled_at: at }
  return change(peer, subscription, over, 'customer.subscription.deleted')
}

/** The time of its next automatic change in unix seconds; null if there is none. */
export function nextChangeAt(peer: StripePeer, subscription: SubscriptionRecord): number | null {
  const { status, created, items, latest_invoice: latest } = subscription
  if (status === 'incomplete') return created + FIRST_PAYMENT
  if (status === 'active') return items.data[0].current_period_end
  if (status !== 'past_due') return null
  return peer.state.get('invoices', latest)?.next_payment_attempt ?? null
}

/** Makes the change that is due now. */
export function makeDueChange(peer: StripePeer, subscription: SubscriptionRecord): void {
  if (subscription.status === 'incomplete') return expire(peer, subscription)
  if (subscription.status === 'past_due') return retryPayment(peer, subscription)
  const { cancel_at: endsAt } = subscription
  if (endsAt !== null && endsAt <= peer.now()) return void end(peer, subscription)
  renew(peer, subscription)
}

function expire(peer: StripePeer, subscription: SubscriptionRecord): void {
  const invoice = peer.state.get('invoices', subscription.latest_invoice)
  if (invoice) voidInvoice(peer, invoice)
  change(peer, subscription, { status: 'incomplete_expired', ended_at: peer.now() })
}

function renew(peer: StripePeer, subscription: SubscriptionRecord): void {
  const [item] = subscription.items.data
  const start = item.current_period_end
  const dates = { current_period_start: start, current_period_end: periodEnd(start, item.price) }
  const items = { ...subscription.items, data: [{ ...item, ...dates }] }
  const invoice = openInvoice(peer, { ...subscription, items }, 'subscription_cycle')
  const next = { items, latest_invoice: invoice.id }
  const { default_payment_method: method } = subscription
  const isPaid = invoice.status === 'paid'
  const decline = isPaid ? null : charge(peer, invoice, method, 'renewal')
  if (decline) scheduleRetry(peer, invoice.id)
  change(peer, subscription, { ...next, status: decline ? 'past_due' : 'active' })
}

function retryPayment(peer: StripePeer, subscription: SubscriptionRecord): void {
  const invoice = peer.state.get('invoices', subscription.latest_invoice)
  if (!invoice) return
  const { default_payment_method: method } = subscription
  if (!charge(peer, invoice, method, 'renewal')) {
    change(peer, subscription, { status: 'active' })
    return
  }
  if (invoice.attempt_count + 1 < MAX_TRIES) return scheduleRetry(peer, invoice.id)
  const last = peer.state.get('invoices', invoice.id)
  if (last) peer.state.put('invoices', { ...last, next_payment_attempt: null })
  if (peer.settings.afterRetries === 'cancel') end(peer, subscription)
  else change(peer, subscription, { status: 'unpaid' })
}

function scheduleRetry(peer: StripePeer, invoiceId: string): void {
  const invoice = peer.state.get('invoices', invoiceId)
  const at = peer.now() + RETRY_AFTER
  if (invoice) peer.state.put('invoices', { ...invoice, next_payment_attempt: at })
}

/** The end of a period (unix seconds). The 31st becomes the last day of a shorter month. */
export function periodEnd(start: number, { recurring }: PriceRecord): number {
  const { interval, interval_count: count } = recurring
  if (interval === 'day' || interval === 'week') {
    return start + count * (interval === 'day' ? DAY : 7 * DAY)
  }
  const from = new Date(start * 1000)
  const months = interval === 'month' ? count : 12 * count
  const day = from.getUTCDate()
  const until = new Date(from)
  until.setUTCDate(1)
  until.setUTCMonth(until.getUTCMonth() + months)
  const last = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate()
  until.setUTCDate(Math.min(day, last))
  return Math.floor(until.getTime() / 1000)
}
