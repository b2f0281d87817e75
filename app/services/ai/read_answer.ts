import type OpenAI from 'openai'
import { CompletionAccumulator, completionPart } from '#domain/ai/completion_stream'
import type { CallOutcome } from '#domain/ai/completion_stream'
import { noAnswerProblem } from '#domain/ai/vendor_problem'
import type { StreamTimeout } from '#services/ai/stream_timeout'

/** Receives the pieces of an answer as they arrive. */
export type OnText = (piece: string) => void

/**
 * Reads a successful answer, which is a stream or one piece, whichever the server chose. A stream
 * without its end marker, or with a line that is not JSON, counts as cut off.
 */
export async function readAnswer(
  client: OpenAI,
  response: Response,
  timeout: StreamTimeout,
  onText?: OnText
): Promise<CallOutcome> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/event-stream')) return readStream(client, response, timeout, onText)
  const progress = new CompletionAccumulator()
  const body = parseJson(await response.text())
  if (body === undefined) {
    const problem = noAnswerProblem(`An answer of type "${type}" that is no JSON`)
    return { kind: 'failed', problem, text: '', model: null, usage: null }
  }
  const piece = progress.add(completionPart(body))
  const outcome = progress.whole()
  if (outcome.kind === 'answered' && piece !== '') onText?.(piece)
  return outcome
}

async function readStream(
  client: OpenAI,
  response: Response,
  timeout: StreamTimeout,
  onText?: OnText
): Promise<CallOutcome> {
  const progress = new CompletionAccumulator()
  const { Stream } = await import('openai/streaming')
  const { controller } = timeout
  const events = Stream.fromSSEResponse<unknown>(response, controller, client, false, 'events')
  for await (const event of untilDisconnected(events)) {
    const piece = progress.add(completionPart(event))
    if (progress.isWritten) timeout.markTextEnd()
    else timeout.markProgress()
    if (piece !== '') onText?.(piece)
    if (progress.isOver) break
  }
  return progress.streamed()
}

async function* untilDisconnected(events: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* events
  } catch (error) {
    if (!isConnectionError(error)) throw error
  }
}

/** The connection broke or a line was not JSON. Other errors are not caused by the vendor. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
