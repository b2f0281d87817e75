import { page, type Call } from '#sandbox/stripe/call'
import { textAt } from '#sandbox/stripe/form'
import { noSuch } from '#sandbox/stripe/problems'
import type { InvoiceRecord } from '#sandbox/stripe/records'

export function listInvoices(call: Call): object {
  const { world, form } = call
  const [customer, status] = [textAt(form, 'customer'), textAt(form, 'status')]
  const subscription = textAt(form, 'subscription')
  const fits = (invoice: InvoiceRecord) =>
    (customer === null || invoice.customer === customer) &&
    (status === null || invoice.status === status) &&
    (subscription === null || invoice.parent.subscription_details.subscription === subscription)
  return page(call, world.state.list('invoices').filter(fits))
}

export function showInvoice({ world, params }: Call): object {
  return world.state.get('invoices', params.id) ?? noSuch('invoice', params.id)
}

export function listEvents(call: Call): object {
  const type = textAt(call.form, 'type')
  const all = call.world.state.list('events')
  return page(call, type === null ? all : all.filter((event) => event.type === type))
}

export function showEvent({ world, params }: Call): object {
  return world.state.get('events', params.id) ?? noSuch('event', params.id)
}
