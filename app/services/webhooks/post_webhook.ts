import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { DateTime } from 'luxon'
import web from '#config/web'
import { certificateProblem } from '#domain/health/failure_causes'
import { retryAfterMs } from '#domain/publishing/retries'
import {
  ANSWER_TIMEOUT_MS,
  DEPTH_HEADER,
  MAX_ANSWER,
  webhookUrlProblem,
} from '#domain/webhooks/delivery_rules'
import { checkedAddress, isPublicAddress } from '#services/web/checked_address'
import type { Resolve } from '#services/web/checked_address'
import { beforeDeadline, pinnedLookup } from '#services/web/guarded_fetch'

/** A signed message for a receiver. */
interface WebhookMessage {
  url: string
  /** `webhook-id`, the same in every try. */
  id: string
  body: string
  /** As shown to their owner: `whsec_` and base64. */
  secrets: readonly string[]
  depth: number
  now: DateTime
}

interface CallOptions {
  /** Aborted when the process must end. */
  signal: AbortSignal
  timeoutMs?: number
  resolve?: Resolve
}

/** The response of a receiver, or why there was none. */
export type WebhookAnswer =
  | { kind: 'answered'; status: number; text: string; retryAfterMs: number | null }
  | { kind: 'unanswered'; error: string }

const UNREACHABLE = "The address couldn't be reached."

/**
 * Sends a message once. Redirects are not followed, and the connection uses the IP address that was
 * checked, so that no name leads into the operator's network. Never throws.
 */
export async function postWebhook(
  message: WebhookMessage,
  { signal, timeoutMs = ANSWER_TIMEOUT_MS, resolve }: CallOptions
): Promise<WebhookAnswer> {
  const problem = urlProblem(message.url)
  if (problem) return unanswered(problem)
  const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal])
  const tooSlow = `There was no answer within ${timeoutMs / 1000} seconds.`
  const url = new URL(message.url)
  const checked = await beforeDeadline(checkedAddress(url, resolve), deadline)
  if (checked === null) return unanswered(tooSlow)
  if (checked.kind !== 'checked') {
    return unanswered(
      checked.reason === 'private' ? "The address isn't public." : "The host name doesn't exist."
    )
  }
  try {
    const answer = await open(url, message, { deadline, lookup: pinnedLookup(checked) })
    const status = answer.statusCode ?? 0
    const text = await firstText(answer)
    const wait = retryAfterMs(answer.headers['retry-after'], message.now)
    return { kind: 'answered', status, text, retryAfterMs: wait }
  } catch (error) {
    const fault = certificateProblem(error)
    if (fault !== null) return unanswered(`The address's certificate ${fault}.`)
    return unanswered(deadline.aborted ? tooSlow : UNREACHABLE)
  }
}

/** Why events cannot be sent to this URL; null when they can. */
export function urlProblem(url: string) {
  return webhookUrlProblem(url, web.allowedHosts, isPublicAddress)
}

function unanswered(error: string): WebhookAnswer {
  return { kind: 'unanswered', error }
}

interface Connection {
  deadline: AbortSignal
  lookup: ReturnType<typeof pinnedLookup>
}

function open(url: URL, message: WebhookMessage, { deadline: signal, lookup }: Connection) {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = headersOf(message)
    const request = send(url, { method: 'POST', agent: false, headers, lookup, signal })
    request.on('response', resolve)
    request.on('error', reject)
    // An answer that changes the protocol (101) closes the connection without an error.
    request.on('close', () => reject(new Error(UNREACHABLE)))
    request.end(message.body)
  })
}

function headersOf(message: WebhookMessage) {
  const timestamp = Math.floor(message.now.toSeconds())
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(message.body),
    'user-agent': web.userAgent,
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': message.secrets
      .map((secret) => signature(secret, `${message.id}.${timestamp}.${message.body}`))
      .join(' '),
    [DEPTH_HEADER]: String(message.depth + 1),
  }
}

/** The signature of Standard Webhooks, version 1. */
function signature(secret: string, content: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/**
 * Reads the start of a response. A longer one is cut off, so that no receiver sends forever. One
 * that hangs or breaks off is kept as far as it came, because its status is the answer: a receiver
 * that has said 200 must not get the event again.
 */
async function firstText(answer: IncomingMessage) {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= MAX_ANSWER) break
    }
  } catch {
    // Only the text is incomplete.
  }
  answer.destroy()
  // A null character is not storable on every database.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MAX_ANSWER)
}
