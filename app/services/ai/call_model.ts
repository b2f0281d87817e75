import type { APIError } from 'openai'
import { retryAfter } from '#domain/publishing/retries'
import type { CallOutcome } from '#domain/ai/completion_stream'
import { parseVendorProblem, noAnswerProblem } from '#domain/ai/vendor_problem'
import type { VendorProblem } from '#domain/ai/vendor_problem'
import type { ChatBody } from '#domain/ai/chat_body'
import type { AiAccess } from '#services/ai/ai_access'
import { openaiClient } from '#services/ai/openai_client'
import { StreamTimeout } from '#services/ai/stream_timeout'
import { readAnswer, type OnText } from '#services/ai/read_answer'
import { now } from '#services/clock'

/** A call that Herald ended because the caller aborted it or because it took too long. */
export interface AbortedCall {
  kind: 'cancelled' | 'timed_out'
  text: string
  model: string | null
  usage: null
}

/**
 * Makes one call without retries. With `body.stream`, pieces of text go to `onText` as they arrive.
 */
export async function callModel(
  access: AiAccess,
  body: ChatBody,
  signal?: AbortSignal,
  onText?: OnText
): Promise<CallOutcome | AbortedCall> {
  const timeout = body.stream
    ? StreamTimeout.forStream(signal)
    : StreamTimeout.forWholeAnswer(signal)
  let text = ''
  const collect = (piece: string) => {
    text += piece
    onText?.(piece)
  }
  try {
    const outcome = await send(access, body, timeout, collect)
    const isDone = outcome.kind === 'answered' || timeout.abortReason === null
    return isDone ? outcome : { ...outcome, kind: timeout.abortReason ?? 'cancelled', usage: null }
  } catch (error) {
    if (timeout.abortReason) return { kind: timeout.abortReason, text, model: null, usage: null }
    const { APIError } = await import('openai')
    if (!(error instanceof APIError)) throw error
    return { kind: 'failed', problem: toVendorProblem(error), text, model: null, usage: null }
  } finally {
    timeout.release()
    timeout.controller.abort()
  }
}

async function send(
  access: AiAccess,
  body: ChatBody,
  timeout: StreamTimeout,
  onText: OnText
): Promise<CallOutcome> {
  const client = await openaiClient(access)
  const { signal } = timeout.controller
  const response = await client.post('/chat/completions', { body, signal }).asResponse()
  return readAnswer(client, response, timeout, onText)
}

/**
 * An answer without JSON comes from a gateway or a wrong URL, so it says nothing about the vendor.
 */
function toVendorProblem(error: APIError): VendorProblem {
  if (error.status === undefined) return noAnswerProblem(error.message)
  const headers = error.headers
  const isJson = headers?.get('content-type')?.includes('json') === true
  if (!isJson && error.status < 500 && error.status !== 429) {
    return noAnswerProblem(`Status ${error.status}, no JSON`)
  }
  const { error: inner, status } = error
  return parseVendorProblem(
    isJson ? inner : undefined,
    status,
    headers ? retryDelayMs(headers) : null
  )
}

/** How long the headers ask to wait, in milliseconds. Returns null when they do not say. */
function retryDelayMs(headers: Headers): number | null {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const present = now()
  const moment = retryAfter(headers.get('retry-after') ?? undefined, present)
  return moment && moment.valueOf() - present.toMillis()
}
