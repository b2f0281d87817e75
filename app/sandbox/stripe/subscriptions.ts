import { page, type Call } from '#sandbox/stripe/call'
import { liveCustomer } from '#sandbox/stripe/customers'
import { tell } from '#sandbox/stripe/events'
import { mapAt, textAt, textsAt } from '#sandbox/stripe/form'
import { newId } from '#sandbox/stripe/ids'
import { intentOf, openInvoice } from '#sandbox/stripe/invoicing'
import { change, end } from '#sandbox/stripe/lifecycle'
import { periodEnd } from '#sandbox/stripe/periods'
import { missing, noSuch, refuse } from '#sandbox/stripe/problems'
import type { PriceRecord, SubscriptionRecord } from '#sandbox/stripe/records'

const OVER = ['canceled', 'incomplete_expired']
/** A page may not ask for what is gone since the 'basil' release. */
const EXPANDABLE = ['latest_invoice', 'latest_invoice.confirmation_secret', 'customer']

/** As the browser is to pay it: `payment_behavior=default_incomplete`. */
export function createSubscription(call: Call): object {
  const { world, form } = call
  needExpandable(call)
  const customer = textAt(form, 'customer') ?? missing('customer')
  liveCustomer(call, customer, { param: 'customer', status: 400 })
  const price = priceOf(call)
  if (textAt(form, 'payment_behavior') !== 'default_incomplete') {
    const message = 'This sandbox knows payment_behavior=default_incomplete only.'
    refuse(400, { message, param: 'payment_behavior' })
  }
  const draft = newSubscription(call, customer, price)
  const invoice = openInvoice(world, draft, 'subscription_create')
  const subscription = { ...draft, latest_invoice: invoice.id }
  tell(world, 'customer.subscription.created', world.state.put('subscriptions', subscription))
  return rendered(call, subscription)
}

function newSubscription(
  { world, form }: Call,
  customer: string,
  price: PriceRecord
): SubscriptionRecord {
  const at = world.now()
  const period = { current_period_start: at, current_period_end: periodEnd(at, price) }
  const item = { id: newId('si'), object: 'subscription_item', quantity: 1, ...period } as const
  return {
    ...{ id: newId('sub'), object: 'subscription', created: at, livemode: false },
    ...{ status: 'incomplete', customer, currency: price.currency },
    ...{ billing_mode: { type: 'flexible' }, cancel_at: null, cancel_at_period_end: false },
    ...{ canceled_at: null, ended_at: null, default_payment_method: null },
    ...{ pending_setup_intent: null, trial_end: null, test_clock: null, latest_invoice: '' },
    metadata: mapAt(form, 'metadata'),
    items: { object: 'list', data: [{ ...item, price }] },
  }
}

export function showSubscription(call: Call): object {
  needExpandable(call)
  return rendered(call, known(call))
}

/** Without a status, those that are over are not listed. */
export function listSubscriptions(call: Call): object {
  const { world, form } = call
  const [customer, status] = [textAt(form, 'customer'), textAt(form, 'status')]
  const fits = (each: SubscriptionRecord) => {
    const isAsked = status === null ? !OVER.includes(each.status) : status === each.status
    return (status === 'all' || isAsked) && (customer === null || each.customer === customer)
  }
  const rows = world.state.list('subscriptions').filter(fits)
  const isWanted = textsAt(form, 'expand').includes('data.default_payment_method')
  return page<{ id: string }>(call, isWanted ? rows.map((row) => withMethod(call, row)) : rows)
}

function withMethod({ world }: Call, subscription: SubscriptionRecord) {
  const { default_payment_method: id } = subscription
  const method = id === null ? null : (world.state.get('payment_methods', id) ?? null)
  return { ...subscription, default_payment_method: method }
}

/** Scheduled to end with its period, or not any more. */
export function updateSubscription(call: Call): object {
  const { world, form } = call
  const subscription = living(call)
  const wanted = textAt(form, 'cancel_at_period_end')
  if (wanted === null) return rendered(call, subscription)
  const isEnding = wanted === 'true'
  const at = subscription.items.data[0].current_period_end
  const changes = {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? at : null,
    canceled_at: isEnding ? world.now() : null,
  }
  return rendered(call, change(world, subscription, changes))
}

export function cancelSubscription(call: Call): object {
  return rendered(call, end(call.world, living(call)))
}

function known({ world, params }: Call): SubscriptionRecord {
  return world.state.get('subscriptions', params.id) ?? noSuch('subscription', params.id)
}

/** One that is over is shown, but not found for a change. */
function living(call: Call): SubscriptionRecord {
  const subscription = known(call)
  if (OVER.includes(subscription.status)) noSuch('subscription', subscription.id)
  return subscription
}

function priceOf({ world, form }: Call): PriceRecord {
  const id = textAt(form, 'items', '0', 'price') ?? missing('items[0][price]')
  const price = world.state.get('prices', id)
  return price ?? noSuch('price', id, { param: 'items[0][price]', status: 400 })
}

function needExpandable({ form }: Call): void {
  for (const path of textsAt(form, 'expand')) {
    if (EXPANDABLE.includes(path)) continue
    const last = path.split('.').at(-1)
    refuse(400, { message: `This property cannot be expanded (${last}).`, param: 'expand' })
  }
}

function rendered(call: Call, subscription: SubscriptionRecord): object {
  const expand = textsAt(call.form, 'expand')
  if (!expand.some((path) => path.startsWith('latest_invoice'))) return subscription
  const { world } = call
  const invoice = world.state.get('invoices', subscription.latest_invoice)
  const intent = invoice && intentOf(world, invoice.id)
  const secret = intent && { client_secret: intent.client_secret, type: 'payment_intent' }
  const isWanted = expand.includes('latest_invoice.confirmation_secret')
  const more = isWanted ? { confirmation_secret: secret } : {}
  return { ...subscription, latest_invoice: invoice && { ...invoice, ...more } }
}
