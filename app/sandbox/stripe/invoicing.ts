import { declineOf, type Decline } from '#sandbox/stripe/cards'
import { tell } from '#sandbox/stripe/events'
import { newId } from '#sandbox/stripe/ids'
import type {
  InvoiceRecord,
  PaymentIntentRecord,
  SubscriptionRecord,
} from '#sandbox/stripe/records'
import type { StripeWorld } from '#sandbox/stripe/world'

/** Writes the invoice of a subscription's running period, with the intent that pays it. */
export function openInvoice(
  world: StripeWorld,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['billing_reason']
): InvoiceRecord {
  const { state, now } = world
  const { customer, currency, id: subscriptionId, metadata, items } = subscription
  const { current_period_start: start, current_period_end: end, price } = items.data[0]
  const [id, number, at] = [newId('in'), state.count('invoices') + 1, now()]
  const page = `${world.url()}/invoice/${id}`
  const amount = price.unit_amount
  const invoice = state.put('invoices', {
    ...{ id, object: 'invoice', created: at, livemode: false, customer, currency },
    ...{ number: `HERALD-${String(number).padStart(4, '0')}`, status: 'open' },
    ...{ total: amount, amount_due: amount, amount_paid: 0, amount_remaining: amount },
    ...{ attempt_count: 0, next_payment_attempt: null, billing_reason: reason },
    ...{ hosted_invoice_url: page, invoice_pdf: `${page}/pdf` },
    status_transitions: {
      ...{ finalized_at: at, paid_at: null, marked_uncollectible_at: null, voided_at: null },
    },
    parent: {
      ...{ type: 'subscription_details', quote_details: null },
      subscription_details: { subscription: subscriptionId, metadata },
    },
    ...{ period_start: start, period_end: end },
  })
  const intent = openIntent(world, invoice)
  state.put('invoice_payments', { id, payment_intent: intent.id })
  tell(world, 'payment_intent.created', intent)
  tell(world, 'invoice.created', invoice)
  tell(world, 'invoice.finalized', invoice)
  return invoice
}

function openIntent(
  { state, now }: StripeWorld,
  { total: amount, currency, customer }: InvoiceRecord
): PaymentIntentRecord {
  const id = newId('pi')
  return state.put('payment_intents', {
    ...{ id, object: 'payment_intent', created: now(), livemode: false, amount, currency },
    ...{ customer, client_secret: `${id}_${newId('secret')}`, status: 'requires_payment_method' },
    ...{ payment_method: null, last_payment_error: null, next_action: null },
  })
}

/** The intent of an invoice. */
export function intentOf({ state }: StripeWorld, invoiceId: string): PaymentIntentRecord | null {
  const link = state.get('invoice_payments', invoiceId)
  return link && state.get('payment_intents', link.payment_intent)
}

/** The invoice that an intent pays. */
export function invoiceOf({ state }: StripeWorld, intentId: string): InvoiceRecord | null {
  const link = state.list('invoice_payments').find((each) => each.payment_intent === intentId)
  return link ? state.get('invoices', link.id) : null
}

/** Charges a card that is kept. Null when it was paid, else why not. */
export function charge(
  world: StripeWorld,
  invoice: InvoiceRecord,
  methodId: string | null,
  when: 'at_once' | 'renewal'
): Decline | null {
  const number = methodId === null ? null : world.state.get('vault', methodId)?.number
  const decline = number ? declineOf(number, when) : NO_CARD
  const intent = intentOf(world, invoice.id)
  if (decline) {
    const tried = { ...invoice, attempt_count: invoice.attempt_count + 1 }
    const error = { type: 'card_error', ...decline }
    if (intent) {
      const failed = { ...intent, last_payment_error: error }
      tell(world, 'payment_intent.payment_failed', world.state.put('payment_intents', failed))
    }
    tell(world, 'invoice.payment_failed', world.state.put('invoices', tried))
    return decline
  }
  if (intent) {
    const paid = { ...intent, status: 'succeeded' as const, payment_method: methodId }
    tell(world, 'payment_intent.succeeded', world.state.put('payment_intents', paid))
  }
  markPaid(world, invoice)
  return null
}

const NO_CARD: Decline = { code: 'missing', message: 'There is no payment method.' }

function markPaid(world: StripeWorld, invoice: InvoiceRecord): void {
  const paid = world.state.put('invoices', {
    ...invoice,
    ...{ status: 'paid', amount_paid: invoice.total, amount_remaining: 0 },
    ...{ attempt_count: invoice.attempt_count + 1, next_payment_attempt: null },
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  })
  tell(world, 'invoice.paid', paid)
  tell(world, 'invoice.payment_succeeded', paid)
}

/** Nobody pays it any more. */
export function voidInvoice(world: StripeWorld, invoice: InvoiceRecord): void {
  if (invoice.status !== 'open') return
  const intent = intentOf(world, invoice.id)
  if (intent && intent.status !== 'succeeded') {
    const gone = world.state.put('payment_intents', { ...intent, status: 'canceled' })
    tell(world, 'payment_intent.canceled', gone)
  }
  const transitions = { ...invoice.status_transitions, voided_at: world.now() }
  const next = { ...invoice, status: 'void' as const, status_transitions: transitions }
  tell(world, 'invoice.voided', world.state.put('invoices', next))
}
