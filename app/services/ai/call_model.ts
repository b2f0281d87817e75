import type OpenAI from 'openai'
import type { APIError } from 'openai'
import ai from '#config/ai'
import { appUrl } from '#config/app'
import { CompletionAccumulator, completionPart } from '#domain/ai/completion_stream'
import type { CallOutcome } from '#domain/ai/completion_stream'
import { readEvents } from '#domain/assistant/event_stream'
import type { StreamEvent } from '#domain/assistant/event_stream'
import { parseVendorProblem, noAnswerProblem, requestedDelayMs } from '#domain/ai/vendor_problem'
import type { VendorProblem } from '#domain/ai/vendor_problem'
import { parseJson, wellFormedJson } from '#domain/web/json_fields'
import type { ChatBody } from '#domain/ai/chat_body'
import type { AiAccess } from '#services/ai/ai_access'
import { StreamTimeout } from '#services/ai/stream_timeout'
import { now } from '#services/clock'

/** Receives the pieces of an answer as they arrive. */
export type OnText = (piece: string) => void

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
  const json = { body: wellFormedJson(body), headers: { 'content-type': 'application/json' } }
  const response = await client.post('/chat/completions', { ...json, signal }).asResponse()
  return readAnswer(response, timeout, onText)
}

/**
 * Reads a successful answer, which is a stream or one piece, whichever the server chose. A stream
 * without any mark of its end, or with a line that is not JSON, counts as cut off.
 */
async function readAnswer(
  response: Response,
  timeout: StreamTimeout,
  onText?: OnText
): Promise<CallOutcome> {
  if (isStream(response)) return readStream(response, timeout, onText)
  const progress = new CompletionAccumulator()
  const body = parseJson(await textOf(response))
  if (body === undefined) {
    const type = response.headers.get('content-type') ?? ''
    const problem = noAnswerProblem(`An answer of type "${type}" that is no complete JSON`)
    return { kind: 'failed', problem, text: '', model: null, usage: null }
  }
  const piece = progress.add(completionPart(body))
  const outcome = progress.whole()
  if (outcome.kind === 'answered' && piece !== '') onText?.(piece)
  return outcome
}

function isStream({ headers }: Response): boolean {
  return /text\/event-stream/i.test(headers.get('content-type') ?? '')
}

async function readStream(
  response: Response,
  timeout: StreamTimeout,
  onText?: OnText
): Promise<CallOutcome> {
  const progress = new CompletionAccumulator()
  for await (const event of untilDisconnected(eventsOf(response))) {
    if (event === END) return progress.whole()
    const piece = progress.add(completionPart(event))
    if (progress.isWritten) timeout.markTextEnd()
    else timeout.markProgress()
    if (piece !== '') onText?.(piece)
    if (progress.isOver) break
  }
  return progress.streamed()
}

/** The end of a stream. Some self-hosted servers mark it only with this and give no reason. */
const END = Symbol('[DONE]')

async function* eventsOf({ body }: Response): AsyncGenerator<unknown> {
  if (body === null) return
  let rest = ''
  const texts = body.pipeThrough<string>(new TextDecoderStream())
  for await (const text of texts) {
    const reading = readEvents(rest, text)
    for (const event of reading.events) yield valueOf(event)
    rest = reading.rest
    if (rest.length > MAX_ANSWER_BYTES) throw new SyntaxError('The event has no end')
  }
  for (const event of readEvents(rest, '\n\n').events) yield valueOf(event)
}

function valueOf({ data }: StreamEvent): unknown {
  return data.trim() === '[DONE]' ? END : JSON.parse(data)
}

async function* untilDisconnected(events: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* events
  } catch (error) {
    if (!isConnectionError(error)) throw error
  }
}

/**
 * The connection broke or was closed, or a line was not JSON. Other errors are not caused by the
 * vendor.
 */
function isConnectionError(error: unknown): boolean {
  const isClosed = error instanceof DOMException && error.name === 'AbortError'
  return isClosed || error instanceof TypeError || error instanceof SyntaxError
}

/** Returns an empty text for an answer that broke off. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    if (!isConnectionError(error)) throw error
    return ''
  }
}

/**
 * An answer without JSON comes from a gateway or a wrong URL, so it says nothing about the vendor.
 */
function toVendorProblem(error: APIError): VendorProblem {
  if (error.status === undefined) return noAnswerProblem(error.message)
  const headers = error.headers
  const isJson = /json/i.test(headers?.get('content-type') ?? '')
  if (!isJson && error.status < 500 && error.status !== 429) {
    return noAnswerProblem(`Status ${error.status}, no JSON`)
  }
  const { error: inner, status } = error
  return parseVendorProblem(
    isJson ? inner : undefined,
    status,
    headers ? requestedDelayMs({ status, headers }, now()) : null
  )
}

/**
 * Creates the client for one access. Every option that the package would read from the environment
 * is set here, because an inherited OPENAI_BASE_URL would send keys to another server. The client
 * neither retries (`nextStep` has the rules for that) nor logs. The package is loaded with the
 * first call because it is large.
 */
export async function openaiClient({ vendor, baseUrl, key }: AiAccess): Promise<OpenAI> {
  const { default: OpenAI } = await import('openai')
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: 2 * ai.streamMs, // `StreamTimeout` ends calls long before this
    logLevel: 'off',
    fetch: fetchLimited,
    defaultHeaders: {
      ...(key === null && { Authorization: null }),
      ...(vendor === 'openrouter' && { 'HTTP-Referer': appUrl, 'X-OpenRouter-Title': 'Herald' }),
    },
  })
}

/** The longest answer in one piece, and the longest event of a stream, in bytes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** An answer without an end would fill the memory until its time is up. A stream is read anyway. */
async function fetchLimited(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (response.body === null || (response.ok && isStream(response))) return response
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= MAX_ANSWER_BYTES) controller.enqueue(chunk)
      else controller.error(new TypeError('The answer has no end'))
    },
  })
  return new Response(response.body.pipeThrough(limit), response)
}
