const SETTINGS = '/dashboard/settings'

/** The tab with plan, meters and payments. */
export const BILLING_TAB = `${SETTINGS}?tab=billing`

/**
 * Where a card is entered. A document's content security policy stands when it is loaded, so the
 * form has an address of its own: only the document at this one may load the vendor's script.
 */
export const PAYMENT_PAGE = `${BILLING_TAB}&upgrade=open`

/** Where the payment vendor sends a browser back to (spec section 7, "Billing"). */
export const PAYMENT_RETURN = `${BILLING_TAB}&payment=success`

/** True for the address, with or without its origin, of a document in which a card is entered. */
export function isPaymentPage(address: string): boolean {
  const { path, query } = partsOf(address)
  return path === SETTINGS && query.get('upgrade') === 'open'
}

export type PaymentReturn = 'none' | 'succeeded' | 'failed'

/**
 * What a return from the vendor tells. `payment=success` stands in the address whatever happened; the
 * vendor adds how it went.
 */
export function paymentReturn(address: string): PaymentReturn {
  const { query } = partsOf(address)
  if (query.get('payment') !== 'success') return 'none'
  return query.get('redirect_status') === 'failed' ? 'failed' : 'succeeded'
}

function partsOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://herald.invalid')
  return { path: pathname.replace(/\/$/, ''), query: searchParams }
}
