import { page, type Call } from '#sandbox/stripe/call'
import { tell } from '#sandbox/stripe/events'
import { textAt, textsAt } from '#sandbox/stripe/form'
import { newId } from '#sandbox/stripe/ids'
import { missing, noSuch, refuse } from '#sandbox/stripe/problems'
import type { PriceRecord, ProductRecord } from '#sandbox/stripe/records'
import type { StripeWorld } from '#sandbox/stripe/world'

const INTERVALS = ['day', 'week', 'month', 'year'] as const

export function createProduct({ world, form }: Call): object {
  return newProduct(world, textAt(form, 'name') ?? missing('name'))
}

export function listProducts(call: Call): object {
  return page(call, call.world.state.list('products'))
}

export function createPrice({ world, form }: Call): object {
  const currency = textAt(form, 'currency') ?? missing('currency')
  const amount = Number(textAt(form, 'unit_amount') ?? missing('unit_amount'))
  const interval = INTERVALS.find((each) => each === textAt(form, 'recurring', 'interval'))
  if (!interval) missing('recurring[interval]')
  const key = textAt(form, 'lookup_key')
  if (key !== null) freeKey(world, key, textAt(form, 'transfer_lookup_key') === 'true')
  const price = world.state.put('prices', {
    ...{ id: newId('price'), object: 'price', created: world.now(), livemode: false },
    ...{ active: true, currency, unit_amount: amount, lookup_key: key, type: 'recurring' },
    product: productOf({ world, form }),
    recurring: {
      interval,
      interval_count: Number(textAt(form, 'recurring', 'interval_count') ?? 1),
    },
  })
  tell(world, 'price.created', price)
  return price
}

export function showPrice({ world, params }: Call): object {
  return world.state.get('prices', params.id) ?? noSuch('price', params.id)
}

export function listPrices(call: Call): object {
  const { world, form } = call
  const keys = textsAt(form, 'lookup_keys')
  const active = textAt(form, 'active')
  const fits = (price: PriceRecord) =>
    (active === null || String(price.active) === active) &&
    (keys.length === 0 || keys.includes(price.lookup_key ?? ''))
  return page(call, world.state.list('prices').filter(fits))
}

function productOf({ world, form }: Pick<Call, 'world' | 'form'>): string {
  const id = textAt(form, 'product')
  if (id === null) {
    return newProduct(world, textAt(form, 'product_data', 'name') ?? missing('product')).id
  }
  const known = world.state.get('products', id)
  return known?.id ?? noSuch('product', id, { param: 'product', status: 400 })
}

function newProduct(world: StripeWorld, name: string): ProductRecord {
  const head = { id: newId('prod'), object: 'product' as const, created: world.now() }
  const product = world.state.put('products', { ...head, livemode: false, name, active: true })
  tell(world, 'product.created', product)
  return product
}

/** A key belongs to one price. */
function freeKey({ state }: StripeWorld, key: string, isTransferred: boolean): void {
  const holder = state.list('prices').find((price) => price.lookup_key === key)
  if (!holder) return
  if (isTransferred) return void state.put('prices', { ...holder, lookup_key: null })
  const message = `A price (\`${holder.id}\`) already uses that lookup key.`
  refuse(400, { message, param: 'lookup_key' })
}
