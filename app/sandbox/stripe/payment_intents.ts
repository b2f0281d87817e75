import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PathParams, PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'
import { emptyReply, jsonReply } from '#sandbox/peer/replies'
import { formOf } from '#sandbox/stripe/call'
import { brandOf, isCardNumber, type Decline } from '#sandbox/stripe/cards'
import { mapAt, textAt, type Form } from '#sandbox/stripe/form'
import { newId } from '#sandbox/stripe/ids'
import { charge, invoiceOf } from '#sandbox/stripe/invoicing'
import { change } from '#sandbox/stripe/lifecycle'
import { noSuch, problemReply, refuse } from '#sandbox/stripe/problems'
import type { InvoiceRecord, PaymentIntentRecord } from '#sandbox/stripe/records'
import type { StripeWorld } from '#sandbox/stripe/world'

/** What a browser may ask, from whatever page: the client secret is the key to one intent. */
export function paymentIntentRoutes(world: StripeWorld): PeerRoute[] {
  const at = '/v1/payment_intents/:id'
  return [
    route('GET', at, (request, params) => show(world, request, params)),
    route('POST', `${at}/confirm`, (request, params) => confirm(world, request, params)),
    route('OPTIONS', at, () => emptyReply(204)),
    route('OPTIONS', `${at}/confirm`, () => emptyReply(204)),
  ]
}

const FROM_ANYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, stripe-version',
  'access-control-allow-methods': 'GET, POST',
}

function route(method: string, pattern: string, answer: PeerRoute['handle']): PeerRoute {
  const handle = async (request: PeerRequest, params: PathParams) => {
    const reply = await refusalAsReply(() => answer(request, params))
    return { ...reply, headers: { ...reply.headers, ...FROM_ANYWHERE } }
  }
  return { method, pattern, handle }
}

/** A thrown refusal would miss the header that lets the page read it. */
async function refusalAsReply(answer: () => PeerReply | Promise<PeerReply>): Promise<PeerReply> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof PeerRefusal) return error.reply
    throw error
  }
}

function show(world: StripeWorld, request: PeerRequest, { id }: PathParams): PeerReply {
  return jsonReply(200, opened(world, formOf(request), id))
}

function opened(world: StripeWorld, form: Form, id: string): PaymentIntentRecord {
  const intent = world.state.get('payment_intents', id)
  if (intent && textAt(form, 'client_secret') === intent.client_secret) return intent
  return noSuch('payment_intent', id)
}

function confirm(world: StripeWorld, request: PeerRequest, { id }: PathParams): PeerReply {
  const form = formOf(request)
  const intent = opened(world, form, id)
  if (intent.status !== 'requires_payment_method') {
    const message = `This PaymentIntent's status is ${intent.status}: it cannot be confirmed.`
    return problemReply(400, {
      ...{ code: 'payment_intent_unexpected_state', message, payment_intent: intent },
    })
  }
  const number = (textAt(form, 'payment_method_data', 'card', 'number') ?? '').replaceAll(' ', '')
  if (!isCardNumber(number)) {
    const message = 'Your card number is invalid.'
    return problemReply(402, { type: 'card_error', code: 'invalid_number', message })
  }
  const details = form.payment_method_data
  const method = keepCard(world, typeof details === 'object' ? details : {}, {
    ...{ number, customer: intent.customer },
  })
  return pay(world, intent, method)
}

/** The id of a payment method of this card. */
export function keepCard(
  { state, now }: StripeWorld,
  details: Form,
  { number, customer }: { number: string; customer: string }
): string {
  const of = (name: string) => Number(textAt(details, 'card', name) ?? 0)
  const id = newId('pm')
  const card = { brand: brandOf(number), last4: number.slice(-4) }
  state.put('vault', { id, number })
  state.put('payment_methods', {
    ...{ id, object: 'payment_method', created: now(), livemode: false, type: 'card', customer },
    card: { ...card, exp_month: of('exp_month'), exp_year: of('exp_year') },
    billing_details: mapAt(details, 'billing_details'),
  })
  return id
}

function pay(world: StripeWorld, intent: PaymentIntentRecord, method: string): PeerReply {
  const invoice = invoiceOf(world, intent.id)
  if (!invoice || invoice.status !== 'open') {
    refuse(400, { code: 'invoice_not_open', message: 'This invoice can no longer be paid.' })
  }
  const decline = payInvoice(world, invoice, method)
  const now = world.state.get('payment_intents', intent.id) ?? intent
  if (decline) {
    return problemReply(402, { type: 'card_error', ...decline, payment_intent: now })
  }
  return jsonReply(200, now)
}

/** Pays with a card that is kept; the subscription goes on with it. Null when it was paid. */
export function payInvoice(
  world: StripeWorld,
  invoice: InvoiceRecord,
  method: string
): Decline | null {
  const decline = charge(world, invoice, method, 'at_once')
  if (decline) return decline
  const { subscription: id } = invoice.parent.subscription_details
  const subscription = world.state.get('subscriptions', id)
  if (subscription) {
    change(world, subscription, { status: 'active', default_payment_method: method })
  }
  return null
}
