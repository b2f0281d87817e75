import {
  jsonReply,
  PeerRefusal,
  type PathParams,
  type PeerReply,
  type PeerRequest,
  type PeerRoute,
} from '#sandbox/server/peer'
import { formOf, noSuch, problemReply, refuse } from '#sandbox/stripe/api'
import { cardBrand, isCardNumber, type Decline } from '#sandbox/stripe/cards'
import { mapAt, textAt, type Form } from '#sandbox/stripe/form'
import { charge, invoiceOf } from '#sandbox/stripe/invoicing'
import { change } from '#sandbox/stripe/subscription_lifecycle'
import { newObject, type StripePeer } from '#sandbox/stripe/stripe_peer'
import type { InvoiceRecord, PaymentIntentRecord } from '#sandbox/stripe/records'

const FROM_ANYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, stripe-version',
  'access-control-allow-methods': 'POST',
}

/** The routes for browsers of any origin. The client secret gives access to one intent. */
export function paymentIntentRoutes(peer: StripePeer): PeerRoute[] {
  const pattern = '/v1/payment_intents/:id/confirm'
  const handle = (request: PeerRequest, { id }: PathParams) => {
    const reply = replyOrRefusal(() => confirm(peer, formOf(request), id))
    return { ...reply, headers: { ...reply.headers, ...FROM_ANYWHERE } }
  }
  const preflight = () => ({ status: 204, headers: FROM_ANYWHERE })
  return [
    { method: 'POST', pattern, handle },
    { method: 'OPTIONS', pattern, handle: preflight },
  ]
}

/**
 * Returns refusals instead of throwing them, because a thrown one would lack the header that lets
 * the page read it.
 */
function replyOrRefusal(answer: () => PeerReply): PeerReply {
  try {
    return answer()
  } catch (error) {
    if (error instanceof PeerRefusal) return error.reply
    throw error
  }
}

function confirm(peer: StripePeer, form: Form, id: string): PeerReply {
  const intent = peer.state.get('payment_intents', id)
  if (!intent || textAt(form, 'client_secret') !== intent.client_secret) {
    noSuch('payment_intent', id)
  }
  if (intent.status !== 'requires_payment_method') {
    const message = `This PaymentIntent's status is ${intent.status}: it cannot be confirmed.`
    const code = 'payment_intent_unexpected_state'
    return problemReply(400, { code, message, payment_intent: intent })
  }
  const number = (textAt(form, 'payment_method_data', 'card', 'number') ?? '').replaceAll(' ', '')
  if (!isCardNumber(number)) {
    const message = 'Your card number is invalid.'
    return problemReply(402, { type: 'card_error', code: 'invalid_number', message })
  }
  const details = form.payment_method_data
  const method = saveCard(peer, number, intent.customer, typeof details === 'object' ? details : {})
  return pay(peer, intent, method)
}

/** Creates a payment method for this card and returns its id. */
export function saveCard(
  peer: StripePeer,
  number: string,
  customer: string,
  details: Form = {}
): string {
  const { state } = peer
  const head = newObject(peer, 'pm', 'payment_method')
  state.put('vault', { id: head.id, number })
  state.put('payment_methods', {
    ...head,
    type: 'card',
    customer,
    card: {
      brand: cardBrand(number),
      last4: number.slice(-4),
      exp_month: Number(textAt(details, 'card', 'exp_month') ?? 0),
      exp_year: Number(textAt(details, 'card', 'exp_year') ?? 0),
    },
    billing_details: mapAt(details, 'billing_details'),
  })
  return head.id
}

function pay(peer: StripePeer, intent: PaymentIntentRecord, method: string): PeerReply {
  const invoice = invoiceOf(peer, intent.id)
  if (!invoice || invoice.status !== 'open') {
    refuse(400, { code: 'invoice_not_open', message: 'This invoice can no longer be paid.' })
  }
  const decline = payInvoice(peer, invoice, method)
  const updated = peer.state.get('payment_intents', intent.id) ?? intent
  if (!decline) return jsonReply(200, updated)
  return problemReply(402, { type: 'card_error', ...decline, payment_intent: updated })
}

/** Pays with a saved card, which becomes the subscription's card. Returns null if it was paid. */
export function payInvoice(
  peer: StripePeer,
  invoice: InvoiceRecord,
  method: string
): Decline | null {
  const decline = charge(peer, invoice, method, 'first')
  if (decline) return decline
  const { subscription: id } = invoice.parent.subscription_details
  const subscription = peer.state.get('subscriptions', id)
  if (subscription) change(peer, subscription, { status: 'active', default_payment_method: method })
  return null
}
