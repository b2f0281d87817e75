import web from '#config/web'
import { requestedDelayMs } from '#domain/ai/vendor_problem'
import { readLimited } from '#services/web/guarded_fetch'
import { now } from '#services/clock'
import { wellFormedJson } from '#domain/web/json_fields'
import type { SourceAnswer } from '#domain/images/source_failures'

export interface SourceCall {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** The body, which is sent as JSON. */
  body?: object
  /** The limit for the whole call, in milliseconds. */
  timeoutMs: number
  /** The longest answer, in bytes. A longer one counts as no answer. */
  maxBytes?: number
  signal?: AbortSignal
}

const MEGABYTE = 1024 * 1024

/**
 * Makes one HTTP call without retries, because an image could be billed twice, and without
 * redirects, because a key must not reach another host. JSON is parsed, and everything else is
 * returned as text.
 * @throws the reason of `signal` when it was aborted
 */
export async function callSource(call: SourceCall): Promise<SourceAnswer> {
  const { method, url, body, timeoutMs, signal } = call
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(url, {
      method,
      headers: headersOf(call),
      ...(body && { body: wellFormedJson(body) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    const bytes = await readLimited(answer.body, call.maxBytes ?? MEGABYTE)
    if (bytes === null) return { kind: 'unreachable' }
    return {
      kind: 'answered',
      status: answer.status,
      body: parsed(bytes.toString('utf8')),
      retryAfterMs: requestedDelayMs(answer, now()),
    }
  } catch {
    signal?.throwIfAborted()
    return { kind: deadline.aborted ? 'too_slow' : 'unreachable' }
  }
}

function headersOf({ headers, body }: SourceCall) {
  return {
    'user-agent': web.userAgent,
    'accept': 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
