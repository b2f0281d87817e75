import type OpenAI from 'openai'
import { Stream } from 'openai/streaming'
import { AnswerSoFar, type CallOutcome } from '#domain/ai/answer_so_far'
import { completionPart } from '#domain/ai/completion'
import { silentProblem } from '#domain/ai/vendor_problem'
import type { Patience } from '#services/ai/patience'

/** Where the words of an answer go as they come. */
export type OnText = (piece: string) => void

/**
 * Reads a good answer: a stream, or one piece, whichever the server chose to send. A stream that ends
 * without its end, or a line of it that is no JSON, was cut off.
 */
export async function readAnswer(
  client: OpenAI,
  response: Response,
  patience: Patience,
  onText?: OnText
): Promise<CallOutcome> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/event-stream')) return readStream(client, response, patience, onText)
  const so = new AnswerSoFar()
  const body = jsonOf(await response.text())
  if (body === undefined) {
    const problem = silentProblem(`An answer of type "${type}" that is no JSON`)
    return { kind: 'failed', problem, text: '', model: null, usage: null }
  }
  const piece = so.add(completionPart(body))
  const outcome = so.whole()
  if (outcome.kind === 'answered' && piece !== '') onText?.(piece)
  return outcome
}

async function readStream(
  client: OpenAI,
  response: Response,
  patience: Patience,
  onText?: OnText
): Promise<CallOutcome> {
  const so = new AnswerSoFar()
  const { controller } = patience
  const events = Stream.fromSSEResponse<unknown>(response, controller, client, false, 'events')
  for await (const event of untilBroken(events)) {
    const piece = so.add(completionPart(event))
    if (so.isWritten) patience.heardLast()
    else patience.heard()
    if (piece !== '') onText?.(piece)
    if (so.isOver) break
  }
  return so.streamed()
}

async function* untilBroken(events: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* events
  } catch (error) {
    if (!isBroken(error)) throw error
  }
}

/** The line broke, or what came over it is no JSON; anything else is not the vendor's doing. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
