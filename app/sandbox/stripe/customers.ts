import { page, type Call } from '#sandbox/stripe/call'
import { tell } from '#sandbox/stripe/events'
import { mapAt, textAt } from '#sandbox/stripe/form'
import { newId } from '#sandbox/stripe/ids'
import { end } from '#sandbox/stripe/lifecycle'
import { noSuch } from '#sandbox/stripe/problems'
import type { CustomerRecord } from '#sandbox/stripe/records'

const OVER = ['canceled', 'incomplete_expired']

export function createCustomer({ world, form }: Call): object {
  const customer = world.state.put('customers', {
    ...{ id: newId('cus'), object: 'customer', created: world.now(), livemode: false },
    ...{ email: textAt(form, 'email'), name: textAt(form, 'name') },
    metadata: mapAt(form, 'metadata'),
  })
  tell(world, 'customer.created', customer)
  return customer
}

export function showCustomer({ world, params }: Call): object {
  const customer = world.state.get('customers', params.id) ?? noSuch('customer', params.id)
  return customer.deleted ? gone(customer) : customer
}

export function listCustomers(call: Call): object {
  const email = textAt(call.form, 'email')
  const there = call.world.state.list('customers').filter(({ deleted }) => !deleted)
  return page(call, email === null ? there : there.filter((each) => each.email === email))
}

/** Their subscriptions end at once. */
export function deleteCustomer({ world, params }: Call): object {
  const customer = liveCustomer({ world }, params.id)
  for (const subscription of world.state.list('subscriptions')) {
    const isTheirs = subscription.customer === customer.id
    if (isTheirs && !OVER.includes(subscription.status)) end(world, subscription)
  }
  const deleted = world.state.put('customers', { ...customer, deleted: true })
  tell(world, 'customer.deleted', deleted)
  return gone(deleted)
}

/** In a path it is missing with 404, as a parameter with 400. */
export function liveCustomer(
  { world }: Pick<Call, 'world'>,
  id: string,
  missing: { param?: string; status?: number } = {}
): CustomerRecord {
  const customer = world.state.get('customers', id)
  return customer && !customer.deleted ? customer : noSuch('customer', id, missing)
}

function gone({ id }: CustomerRecord): object {
  return { id, object: 'customer', deleted: true }
}
