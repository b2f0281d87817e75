import { page, type Call } from '#sandbox/stripe/api'
import { declineOf, type Decline } from '#sandbox/stripe/cards'
import { textAt } from '#sandbox/stripe/form'
import { emitEvent, newId, newObject, type StripePeer } from '#sandbox/stripe/stripe_peer'
import type {
  InvoiceRecord,
  PaymentIntentRecord,
  SubscriptionRecord,
} from '#sandbox/stripe/records'

export function listInvoices(call: Call): object {
  const { peer, form } = call
  const customer = textAt(form, 'customer')
  const status = textAt(form, 'status')
  const subscription = textAt(form, 'subscription')
  const fits = (invoice: InvoiceRecord) =>
    (customer === null || invoice.customer === customer) &&
    (status === null || invoice.status === status) &&
    (subscription === null || invoice.parent.subscription_details.subscription === subscription)
  return page(call, peer.state.list('invoices').filter(fits))
}

/**
 * Creates the invoice of a subscription's current period. It has a payment intent, unless the
 * customer's credit has paid it.
 */
export function openInvoice(
  peer: StripePeer,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['billing_reason']
): InvoiceRecord {
  const invoice = peer.state.put('invoices', newInvoice(peer, subscription, reason))
  useCredit(peer, invoice)
  if (invoice.amount_due === 0) return markPaid(peer, invoice)
  const intent = openIntent(peer, invoice)
  peer.state.put('invoice_payments', { id: invoice.id, payment_intent: intent.id })
  emitEvent(peer, 'payment_intent.created', intent)
  emitEvent(peer, 'invoice.created', invoice)
  emitEvent(peer, 'invoice.finalized', invoice)
  return invoice
}

function newInvoice(
  peer: StripePeer,
  { customer, currency, id: subscription, metadata, items }: SubscriptionRecord,
  reason: InvoiceRecord['billing_reason']
): InvoiceRecord {
  const head = newObject(peer, 'in', 'invoice')
  const { current_period_start: start, current_period_end: end, price } = items.data[0]
  const url = `${peer.url()}/invoice/${head.id}`
  const due = Math.max(0, price.unit_amount + balanceOf(peer, customer))
  return {
    ...head,
    number: `HERALD-${String(peer.state.count('invoices') + 1).padStart(4, '0')}`,
    customer,
    status: 'open',
    currency,
    total: price.unit_amount,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    next_payment_attempt: null,
    billing_reason: reason,
    collection_method: peer.settings.collectionMethod,
    hosted_invoice_url: url,
    invoice_pdf: `${url}/pdf`,
    status_transitions: {
      finalized_at: head.created,
      paid_at: null,
      marked_uncollectible_at: null,
      voided_at: null,
    },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription, metadata },
    },
    period_start: start,
    period_end: end,
  }
}

function balanceOf({ state }: StripePeer, customer: string): number {
  return state.get('customers', customer)?.balance ?? 0
}

function useCredit(peer: StripePeer, { customer: id, total, amount_due: due }: InvoiceRecord) {
  const customer = peer.state.get('customers', id)
  const balance = balanceOf(peer, id) + total - due
  if (customer && due < total) peer.state.put('customers', { ...customer, balance })
}

function openIntent(
  peer: StripePeer,
  { amount_due: amount, currency, customer }: InvoiceRecord
): PaymentIntentRecord {
  const head = newObject(peer, 'pi', 'payment_intent')
  return peer.state.put('payment_intents', {
    ...head,
    amount,
    currency,
    customer,
    client_secret: `${head.id}_${newId('secret')}`,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: null,
    next_action: null,
  })
}

export function intentOf({ state }: StripePeer, invoiceId: string): PaymentIntentRecord | null {
  const link = state.get('invoice_payments', invoiceId)
  return link && state.get('payment_intents', link.payment_intent)
}

/** The invoice that a payment intent pays. */
export function invoiceOf({ state }: StripePeer, intentId: string): InvoiceRecord | null {
  const link = state.list('invoice_payments').find((each) => each.payment_intent === intentId)
  return link ? state.get('invoices', link.id) : null
}

const NO_CARD: Decline = { code: 'missing', message: 'There is no payment method.' }

/** Charges a saved card. Returns null if it was paid, else the reason. */
export function charge(
  peer: StripePeer,
  invoice: InvoiceRecord,
  methodId: string | null,
  when: 'first' | 'renewal'
): Decline | null {
  const number = methodId === null ? null : peer.state.get('vault', methodId)?.number
  const decline = number ? declineOf(number, when) : NO_CARD
  changeIntent(
    peer,
    invoice,
    decline ? 'payment_failed' : 'succeeded',
    decline
      ? { last_payment_error: { type: 'card_error', ...decline } }
      : { status: 'succeeded', payment_method: methodId }
  )
  const tried = { ...invoice, attempt_count: invoice.attempt_count + 1 }
  if (!decline) markPaid(peer, tried)
  else emitEvent(peer, 'invoice.payment_failed', peer.state.put('invoices', tried))
  return decline
}

function changeIntent(
  peer: StripePeer,
  { id }: InvoiceRecord,
  event: string,
  changes: Partial<PaymentIntentRecord>
): void {
  const intent = intentOf(peer, id)
  if (!intent || intent.status === 'succeeded') return
  const changed = peer.state.put('payment_intents', { ...intent, ...changes })
  emitEvent(peer, `payment_intent.${event}`, changed)
}

function markPaid(peer: StripePeer, invoice: InvoiceRecord): InvoiceRecord {
  const paid = peer.state.put('invoices', {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: peer.now() },
  })
  emitEvent(peer, 'invoice.paid', paid)
  emitEvent(peer, 'invoice.payment_succeeded', paid)
  return paid
}

/** Voids an open invoice, which then can no longer be paid. */
export function voidInvoice(peer: StripePeer, invoice: InvoiceRecord): void {
  if (invoice.status !== 'open') return
  changeIntent(peer, invoice, 'canceled', { status: 'canceled' })
  const transitions = { ...invoice.status_transitions, voided_at: peer.now() }
  const next = { ...invoice, status: 'void' as const, status_transitions: transitions }
  emitEvent(peer, 'invoice.voided', peer.state.put('invoices', next))
}
