import { missing, noSuch, type Call } from '#sandbox/stripe/api'
import { mapAt, textAt, textsAt } from '#sandbox/stripe/form'
import { end, isOver } from '#sandbox/stripe/subscription_lifecycle'
import { emitEvent, newId, newObject, type StripePeer } from '#sandbox/stripe/stripe_peer'
import type { CustomerRecord } from '#sandbox/stripe/records'

export function createCustomer({ peer, form }: Call): object {
  const customer = peer.state.put('customers', {
    ...newObject(peer, 'cus', 'customer'),
    email: textAt(form, 'email'),
    name: textAt(form, 'name'),
    metadata: mapAt(form, 'metadata'),
  })
  emitEvent(peer, 'customer.created', customer)
  return customer
}

export function showCustomer({ peer, params: { id } }: Call): object {
  const customer = peer.state.get('customers', id) ?? noSuch('customer', id)
  return customer.deleted ? deletedWire(id) : customer
}

/** Changes the balance of a customer. What is below 0 is credit, which pays the next invoices. */
export function updateCustomer({ peer, params, form }: Call): object {
  const customer = liveCustomer(peer, params.id)
  const balance = Number(textAt(form, 'balance') ?? customer.balance ?? 0)
  const changed = peer.state.put('customers', { ...customer, balance })
  emitEvent(peer, 'customer.updated', changed)
  return changed
}

/** Deletes a customer, whose subscriptions end immediately. */
export function deleteCustomer({ peer, params }: Call): object {
  const customer = liveCustomer(peer, params.id)
  for (const subscription of peer.state.list('subscriptions')) {
    if (subscription.customer === customer.id && !isOver(subscription)) end(peer, subscription)
  }
  const deleted = peer.state.put('customers', { ...customer, deleted: true })
  emitEvent(peer, 'customer.deleted', deleted)
  return deletedWire(customer.id)
}

function deletedWire(id: string): object {
  return { id, object: 'customer', deleted: true }
}

/** Finds a customer. `param` is the parameter with the id, if it is not in the path. */
export function liveCustomer({ state }: StripePeer, id: string, param?: string): CustomerRecord {
  const customer = state.get('customers', id)
  return customer && !customer.deleted ? customer : noSuch('customer', id, param)
}

/** `GET /v1/webhook_endpoints` */
export function listEndpoints({ peer }: Call): object {
  const { webhookUrl: url } = peer.settings
  const endpoint = {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    url,
    status: 'enabled',
    enabled_events: ['*'],
    created: peer.now(),
    api_version: null,
  }
  const data = url ? [endpoint] : []
  return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data }
}

/** Registers an endpoint. The sandbox has only one, the last that was registered. */
export function createEndpoint({ peer, form }: Call): object {
  const url = textAt(form, 'url') ?? missing('url')
  const events = textsAt(form, 'enabled_events')
  if (events.length === 0) missing('enabled_events')
  peer.settings.webhookUrl = url
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    created: peer.now(),
    url,
    secret: peer.settings.webhookSecret,
    enabled_events: events,
    api_version: textAt(form, 'api_version'),
    status: 'enabled',
  }
}
