import { missing, noSuch, page, refuse, type Call } from '#sandbox/stripe/api'
import { textAt, textsAt } from '#sandbox/stripe/form'
import { emitEvent, newObject, type StripePeer } from '#sandbox/stripe/stripe_peer'
import type { PriceRecord } from '#sandbox/stripe/records'

const INTERVALS = ['day', 'week', 'month', 'year'] as const

export function createPrice({ peer, form }: Call): object {
  const currency = textAt(form, 'currency') ?? missing('currency')
  const amount = Number(textAt(form, 'unit_amount') ?? missing('unit_amount'))
  const interval = INTERVALS.find((each) => each === textAt(form, 'recurring', 'interval'))
  if (!interval) missing('recurring[interval]')
  const key = textAt(form, 'lookup_key')
  if (key !== null) releaseKey(peer, key, textAt(form, 'transfer_lookup_key'))
  const price = peer.state.put('prices', {
    ...newObject(peer, 'price', 'price'),
    active: true,
    currency,
    unit_amount: amount,
    lookup_key: key,
    type: 'recurring',
    product: newProduct(peer, textAt(form, 'product_data', 'name') ?? missing('product')),
    recurring: {
      interval,
      interval_count: Number(textAt(form, 'recurring', 'interval_count') ?? 1),
    },
  })
  emitEvent(peer, 'price.created', price)
  return price
}

export function showPrice({ peer, params }: Call): object {
  return peer.state.get('prices', params.id) ?? noSuch('price', params.id)
}

export function listPrices(call: Call): object {
  const { peer, form } = call
  const keys = textsAt(form, 'lookup_keys')
  const active = textAt(form, 'active')
  const fits = (price: PriceRecord) =>
    (active === null || String(price.active) === active) &&
    (keys.length === 0 || keys.includes(price.lookup_key ?? ''))
  return page(call, peer.state.list('prices').filter(fits))
}

/** Creates a product and returns its id. */
function newProduct(peer: StripePeer, name: string): string {
  const head = newObject(peer, 'prod', 'product')
  const product = peer.state.put('products', { ...head, name, active: true })
  emitEvent(peer, 'product.created', product)
  return product.id
}

/** Frees a lookup key. It belongs to one price, and only a transfer takes it away. */
function releaseKey({ state }: StripePeer, key: string, transfer: string | null): void {
  const holder = state.list('prices').find((price) => price.lookup_key === key)
  if (!holder) return
  if (transfer === 'true') return void state.put('prices', { ...holder, lookup_key: null })
  const message = `A price (\`${holder.id}\`) already uses that lookup key.`
  refuse(400, { message, param: 'lookup_key' })
}
