import web from '#config/web'
import { retryAfter } from '#domain/publishing/retry_after'
import { now } from '#services/clock'
import type { SourceAnswer } from '#domain/pictures/source_failures'
import { readAtMost } from '#services/pictures/read_at_most'

export interface SourceCall {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
  /** Milliseconds for the whole call. */
  timeoutMs: number
  /** Bytes of an answer; a longer one counts as none. */
  most?: number
  /** Ends the call at once. */
  signal?: AbortSignal
}

const MEGABYTE = 1024 * 1024

/**
 * One HTTP call, never repeated (an image may be paid for twice) and never redirected (a key goes
 * where it was meant to go). What is JSON is parsed, everything else is text.
 * @throws the reason of `signal` when that ended it
 */
export async function callSource(call: SourceCall): Promise<SourceAnswer> {
  const { method, url, body, timeoutMs, signal } = call
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(url, {
      method,
      headers: headersOf(call),
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    const bytes = await readAtMost(answer.body, call.most ?? MEGABYTE)
    if (bytes === null) return { kind: 'unreachable' }
    return {
      kind: 'answered',
      status: answer.status,
      body: parsed(bytes.toString('utf8')),
      retryAfterMs: retryAfterMs(answer.headers.get('retry-after')),
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

function retryAfterMs(header: string | null): number | null {
  const at = now()
  const until = retryAfter(header ?? undefined, at)
  return until && until.valueOf() - at.toMillis()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
