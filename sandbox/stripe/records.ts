/** The fields of all objects of Stripe's API (2026-02-25.clover). Times are in unix seconds. */
export interface StripeObject<Kind extends string> {
  id: string
  object: Kind
  created: number
  livemode: false
}

type Metadata = Record<string, string>

export interface CustomerRecord extends StripeObject<'customer'> {
  email: string | null
  name: string | null
  metadata: Metadata
  /** Below 0 it is credit, in the smallest unit. */
  balance?: number
  deleted?: true
}

interface ProductRecord extends StripeObject<'product'> {
  name: string
  active: boolean
}

export interface PriceRecord extends StripeObject<'price'> {
  active: boolean
  currency: string
  unit_amount: number
  product: string
  lookup_key: string | null
  type: 'recurring'
  recurring: { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number }
}

interface CardRecord {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

interface PaymentMethodRecord extends StripeObject<'payment_method'> {
  type: 'card'
  customer: string | null
  card: CardRecord
  billing_details: object
}

/** The number of a saved card, which decides its outcome. It is never shown. */
interface VaultRecord {
  id: string
  number: string
}

export interface PaymentIntentRecord extends StripeObject<'payment_intent'> {
  amount: number
  currency: string
  customer: string
  client_secret: string
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  payment_method: string | null
  last_payment_error: object | null
  next_action: null
}

export interface InvoiceRecord extends StripeObject<'invoice'> {
  number: string
  customer: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  currency: string
  total: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  next_payment_attempt: number | null
  billing_reason: 'subscription_create' | 'subscription_cycle'
  collection_method: 'charge_automatically' | 'send_invoice'
  hosted_invoice_url: string
  invoice_pdf: string
  status_transitions: {
    finalized_at: number
    paid_at: number | null
    marked_uncollectible_at: number | null
    voided_at: number | null
  }
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { subscription: string; metadata: Metadata }
  }
  period_start: number
  period_end: number
}

export interface SubscriptionRecord extends StripeObject<'subscription'> {
  status:
    'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
  customer: string
  currency: string
  billing_mode: { type: 'flexible' }
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  default_payment_method: string | null
  pending_setup_intent: null
  trial_end: null
  test_clock: null
  latest_invoice: string
  metadata: Metadata
  items: { object: 'list'; data: SubscriptionItem[] }
}

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  quantity: 1
  current_period_start: number
  current_period_end: number
  price: PriceRecord
}

export interface EventRecord extends StripeObject<'event'> {
  api_version: string
  type: string
  data: { object: unknown; previous_attributes?: object }
  /** 0 once the event was delivered or given up. */
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null } | null
}

/** The payment intent of an invoice. Since the 'basil' release no object of the API names it. */
interface InvoicePaymentRecord {
  id: string
  payment_intent: string
}

/** The first answer for an idempotency key; `id` is the key. */
interface AnswerRecord {
  id: string
  request: string
  status: number
  body: string
}

export interface Collections {
  customers: CustomerRecord
  products: ProductRecord
  prices: PriceRecord
  payment_methods: PaymentMethodRecord
  vault: VaultRecord
  payment_intents: PaymentIntentRecord
  invoices: InvoiceRecord
  invoice_payments: InvoicePaymentRecord
  subscriptions: SubscriptionRecord
  events: EventRecord
  answers: AnswerRecord
}

/** A line of the journal: an object's current state, or how far time was advanced, in ms. */
export type StripeEntry =
  | { [Name in keyof Collections]: { in: Name; object: Collections[Name] } }[keyof Collections]
  | { clockOffsetMs: number }
