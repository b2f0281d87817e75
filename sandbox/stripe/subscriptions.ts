import { missing, noSuch, page, refuse, type Call } from '#sandbox/stripe/api'
import { liveCustomer } from '#sandbox/stripe/customers'
import { mapAt, textAt, textsAt } from '#sandbox/stripe/form'
import { intentOf, openInvoice } from '#sandbox/stripe/invoicing'
import { change, end, isOver, periodEnd } from '#sandbox/stripe/subscription_lifecycle'
import { emitEvent, newId, newObject, type StripePeer } from '#sandbox/stripe/stripe_peer'
import type { PriceRecord, SubscriptionItem, SubscriptionRecord } from '#sandbox/stripe/records'

/** The fields that a request may expand. Others no longer exist since the 'basil' release. */
const EXPANDABLE = ['latest_invoice', 'latest_invoice.confirmation_secret', 'customer']

/** Creates a subscription that is paid in the browser: `payment_behavior=default_incomplete`. */
export function createSubscription(call: Call): object {
  const { peer, form } = call
  requireExpandable(call)
  const customer = textAt(form, 'customer') ?? missing('customer')
  liveCustomer(peer, customer, 'customer')
  const price = priceOf(call)
  if (textAt(form, 'payment_behavior') !== 'default_incomplete') {
    const message = 'This sandbox knows payment_behavior=default_incomplete only.'
    refuse(400, { message, param: 'payment_behavior' })
  }
  const draft = newSubscription(call, customer, price)
  const invoice = openInvoice(peer, draft, 'subscription_create')
  const status = invoice.status === 'paid' ? ('active' as const) : draft.status
  const subscription = { ...draft, status, latest_invoice: invoice.id }
  peer.state.put('subscriptions', subscription)
  emitEvent(peer, 'customer.subscription.created', subscription)
  return rendered(call, subscription)
}

function newSubscription(
  { peer, form }: Call,
  customer: string,
  price: PriceRecord
): SubscriptionRecord {
  return {
    ...newObject(peer, 'sub', 'subscription'),
    status: 'incomplete',
    customer,
    currency: price.currency,
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: null,
    pending_setup_intent: null,
    trial_end: null,
    test_clock: null,
    latest_invoice: '',
    metadata: mapAt(form, 'metadata'),
    items: { object: 'list', data: [newItem(peer, price)] },
  }
}

function newItem(peer: StripePeer, price: PriceRecord): SubscriptionItem {
  const start = peer.now()
  return {
    id: newId('si'),
    object: 'subscription_item',
    quantity: 1,
    current_period_start: start,
    current_period_end: periodEnd(start, price),
    price,
  }
}

export function showSubscription(call: Call): object {
  requireExpandable(call)
  return rendered(call, known(call))
}

/** Lists subscriptions. Ended ones are listed only if a status is given. */
export function listSubscriptions(call: Call): object {
  const { peer, form } = call
  const customer = textAt(form, 'customer')
  const status = textAt(form, 'status')
  const fits = (each: SubscriptionRecord) => {
    const isAsked = status === null ? !isOver(each) : status === each.status
    return (status === 'all' || isAsked) && (customer === null || each.customer === customer)
  }
  const rows = peer.state.list('subscriptions').filter(fits)
  const isExpanded = textsAt(form, 'expand').includes('data.default_payment_method')
  return page(call, isExpanded ? rows.map((row) => withPaymentMethod(peer, row)) : rows)
}

function withPaymentMethod({ state }: StripePeer, subscription: SubscriptionRecord): object {
  const { default_payment_method: id } = subscription
  return { ...subscription, default_payment_method: id && state.get('payment_methods', id) }
}

const ONE_END = 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.'

/** Schedules the end for the end of the current period or another time, or withdraws it. */
export function updateSubscription(call: Call): object {
  const { peer, form } = call
  const subscription = living(call)
  const wanted = textAt(form, 'cancel_at_period_end')
  if ('cancel_at' in form) {
    if (wanted !== null) refuse(400, { message: ONE_END })
    const at = textAt(form, 'cancel_at')
    const ending = { cancel_at: at === null ? null : Number(at), cancel_at_period_end: false }
    const canceled = { canceled_at: at === null ? null : peer.now() }
    return rendered(call, change(peer, subscription, { ...ending, ...canceled }))
  }
  if (wanted === null) return rendered(call, subscription)
  const isEnding = wanted === 'true'
  const changes = {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? subscription.items.data[0].current_period_end : null,
    canceled_at: isEnding ? peer.now() : null,
  }
  return rendered(call, change(peer, subscription, changes))
}

export function cancelSubscription(call: Call): object {
  return rendered(call, end(call.peer, living(call)))
}

function known({ peer, params }: Call): SubscriptionRecord {
  return peer.state.get('subscriptions', params.id) ?? noSuch('subscription', params.id)
}

/** Finds a subscription to change. An ended one can be read, but not changed. */
function living(call: Call): SubscriptionRecord {
  const subscription = known(call)
  return isOver(subscription) ? noSuch('subscription', subscription.id) : subscription
}

function priceOf({ peer, form }: Call): PriceRecord {
  const id = textAt(form, 'items', '0', 'price') ?? missing('items[0][price]')
  return peer.state.get('prices', id) ?? noSuch('price', id, 'items[0][price]')
}

function requireExpandable({ form }: Call): void {
  for (const path of textsAt(form, 'expand')) {
    if (EXPANDABLE.includes(path)) continue
    const last = path.split('.').at(-1)
    refuse(400, { message: `This property cannot be expanded (${last}).`, param: 'expand' })
  }
}

function rendered({ peer, form }: Call, subscription: SubscriptionRecord): object {
  const expand = textsAt(form, 'expand')
  if (!expand.some((path) => path.startsWith('latest_invoice'))) return subscription
  const invoice = peer.state.get('invoices', subscription.latest_invoice)
  const intent = invoice && intentOf(peer, invoice.id)
  const secret = intent && { client_secret: intent.client_secret, type: 'payment_intent' }
  const isWanted = expand.includes('latest_invoice.confirmation_secret')
  const more = isWanted ? { confirmation_secret: secret } : {}
  return { ...subscription, latest_invoice: invoice && { ...invoice, ...more } }
}
