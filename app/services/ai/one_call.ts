import type { APIError } from 'openai'
import { retryAfter } from '#domain/publishing/retry_after'
import type { CallOutcome } from '#domain/ai/answer_so_far'
import type { ChatBody } from '#domain/ai/chat_body'
import { problemIn, silentProblem, type VendorProblem } from '#domain/ai/vendor_problem'
import type { AiAccess } from '#services/ai/ai_access'
import { openaiClient } from '#services/ai/openai_client'
import { Patience } from '#services/ai/patience'
import { readAnswer, type OnText } from '#services/ai/read_answer'
import { now } from '#services/clock'

/** A call that was ended here: by the caller, or since it took too long. */
export interface CallEnded {
  kind: 'cancelled' | 'timed_out'
  text: string
  model: string | null
  usage: null
}

/** One call, never repeated. With `body.stream` the words go to `onText` as they come. */
export async function oneCall(
  access: AiAccess,
  body: ChatBody,
  signal?: AbortSignal,
  onText?: OnText
): Promise<CallOutcome | CallEnded> {
  const patience = body.stream ? Patience.withStream(signal) : Patience.withWhole(signal)
  let text = ''
  const told = (piece: string) => {
    text += piece
    onText?.(piece)
  }
  try {
    const outcome = await answered(access, body, patience, told)
    const isDone = outcome.kind === 'answered' || patience.ended === null
    return isDone ? outcome : { ...outcome, kind: patience.ended ?? 'cancelled', usage: null }
  } catch (error) {
    if (patience.ended) return { kind: patience.ended, text, model: null, usage: null }
    const { APIError } = await import('openai')
    if (!(error instanceof APIError)) throw error
    return { kind: 'failed', problem: problemOf(error), text, model: null, usage: null }
  } finally {
    patience.release()
    patience.controller.abort()
  }
}

async function answered(
  access: AiAccess,
  body: ChatBody,
  patience: Patience,
  onText: OnText
): Promise<CallOutcome> {
  const client = await openaiClient(access)
  const { signal } = patience.controller
  const response = await client.post('/chat/completions', { body, signal }).asResponse()
  return readAnswer(client, response, patience, onText)
}

/** A page instead of an answer is a gateway, or a wrong address: not the vendor's word on anything. */
function problemOf(error: APIError): VendorProblem {
  if (error.status === undefined) return silentProblem(error.message)
  const headers = error.headers
  const isJson = headers?.get('content-type')?.includes('json') === true
  if (!isJson && error.status < 500 && error.status !== 429) {
    return silentProblem(`Status ${error.status}, no JSON`)
  }
  const { error: inner, status } = error
  return problemIn(isJson ? inner : undefined, status, headers ? waitOf(headers) : null)
}

/** Milliseconds that the headers of an answer ask to wait; null when they do not. */
function waitOf(headers: Headers): number | null {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const present = now()
  const moment = retryAfter(headers.get('retry-after') ?? undefined, present)
  return moment && moment.valueOf() - present.toMillis()
}
