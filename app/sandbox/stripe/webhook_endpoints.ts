import type { Call } from '#sandbox/stripe/call'
import { textAt, textsAt } from '#sandbox/stripe/form'
import { newId } from '#sandbox/stripe/ids'
import { missing } from '#sandbox/stripe/problems'

/** `GET /v1/webhook_endpoints` */
export function listEndpoints({ world }: Call): object {
  const { webhookUrl: url } = world.settings
  const own = { object: 'webhook_endpoint', url, status: 'enabled', enabled_events: ['*'] }
  const data = url ? [{ id: 'we_sandbox', ...own, created: world.now(), api_version: null }] : []
  return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data }
}

/** The sandbox has one endpoint: the last one that was registered. */
export function createEndpoint({ world, form }: Call): object {
  const url = textAt(form, 'url') ?? missing('url')
  const events = textsAt(form, 'enabled_events')
  if (events.length === 0) missing('enabled_events')
  const { webhookSecret: secret } = Object.assign(world.settings, { webhookUrl: url })
  const head = { id: newId('we'), object: 'webhook_endpoint', created: world.now() }
  const api = textAt(form, 'api_version')
  return { ...head, url, secret, enabled_events: events, api_version: api, status: 'enabled' }
}
