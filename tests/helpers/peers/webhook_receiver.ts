import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createHmac } from 'node:crypto'
import type { Group } from '@japa/runner/core'
import web from '#config/web'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import SendDeliveries from '#actions/webhooks/send_deliveries'
import { WEBHOOK_EVENT_IDS } from '#domain/webhooks/webhook_events'
import type Organization from '#models/organization'
import type User from '#models/user'
import WebhookDelivery from '#models/webhook_delivery'
import { detachedWork } from '#services/background/shutdown'
import { actingAs } from '#tests/helpers/requests'

/** A call as the receiver got it. */
export interface ReceivedCall {
  id: string
  headers: IncomingHttpHeaders
  /** Exactly the text that was sent. */
  text: string
  body: { type: string; timestamp: string; data: Record<string, unknown> }
}

type Respond = (call: ReceivedCall, answer: ServerResponse, request: IncomingMessage) => void

/**
 * A program on loopback that receives webhooks, for a group of tests. It answers 204, or what the
 * test says.
 */
export function webhookReceiver(group: Group) {
  let respond: Respond
  let calls: ReceivedCall[] = []
  const server = createServer(async (request, answer) => {
    const sent = await text(request)
    const { headers } = request
    const call = { id: String(headers['webhook-id']), headers, text: sent, body: JSON.parse(sent) }
    calls.push(call)
    respond(call, answer, request)
  })
  const port = () => (server.address() as AddressInfo).port
  const url = (path = '/herald') => `http://127.0.0.1:${port()}${path}`
  group.setup(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return () => void server.close(() => server.closeAllConnections())
  })
  group.each.setup(() => {
    const usual = web.allowedHosts
    Object.assign(web, { allowedHosts: [{ host: '127.0.0.1', port: port() }] })
    calls = []
    respond = answerWith(204)
    return () => {
      server.closeAllConnections()
      Object.assign(web, { allowedHosts: usual })
    }
  })
  return {
    url,
    port,
    calls: () => calls,
    types: () => calls.map(({ body }) => body.type),
    respond: (next: Respond) => void (respond = next),
  }
}

export function answerWith(status: number, headers: Record<string, string> = {}): Respond {
  return (_, answer) => {
    answer.writeHead(status, headers)
    answer.end(status === 204 ? undefined : `status ${status}`)
  }
}

/**
 * The check that the specification of Standard Webhooks describes, written from it and not from
 * Herald's code. Returns whether one of the signatures is right for the secret.
 */
export function isSignedWith(secret: string, { headers, text: sent }: ReceivedCall) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const content = [headers['webhook-id'], headers['webhook-timestamp'], sent].join('.')
  const expected = createHmac('sha256', key).update(content, 'utf8').digest('base64')
  const given = String(headers['webhook-signature']).split(' ')
  return given.some((one) => one === `v1,${expected}`)
}

/** Creates a webhook as an owner does. Its secret is in the result. */
export async function openWebhook(
  client: ApiClient,
  { user, organization }: { user: User; organization: Organization },
  url: string,
  events: readonly string[] = WEBHOOK_EVENT_IDS
): Promise<{ id: string; secret: string }> {
  const asked = { org_id: organization.id, url, events }
  const answer = await actingAs(client, user).post('/api/webhooks', asked)
  answer.assertStatus(201)
  return answer.body()
}

/** Runs the clock once and waits for its calls. Returns their number. */
export async function sendWebhooks() {
  const sender = await app.container.make(SendDeliveries)
  const started = await sender.handle()
  await detachedWork.idle()
  return started
}

/** The stored deliveries, oldest first. */
export function deliveries() {
  return WebhookDelivery.query().orderBy('created_at').orderBy('id')
}
