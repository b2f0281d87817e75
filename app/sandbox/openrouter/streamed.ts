import { setTimeout as wait } from 'node:timers/promises'
import type { ChatCall } from '#sandbox/openrouter/chat_call'
import { chunk, shownUsage } from '#sandbox/openrouter/completion'
import type { Completion } from '#sandbox/openrouter/completion'
import { usualError } from '#sandbox/openrouter/problems'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerReply, PeerRequest, PeerStream } from '#sandbox/peer/peer_types'

/** The answer as server-sent events, word by word (ai.md section 1.2). */
export function streamed(
  world: OpenrouterWorld,
  request: PeerRequest,
  call: ChatCall,
  answer: Completion
): PeerReply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-generation-id': answer.id,
    },
    body: events(world, request, call, answer),
  }
}

async function* events(
  world: OpenrouterWorld,
  request: PeerRequest,
  call: ChatCall,
  answer: Completion
): PeerStream {
  const words = answer.text.match(/\s*\S+\s*$|\s*\S+/g) ?? []
  const middle = Math.ceil(words.length / 2)
  const fault = request.fault?.fault
  if (call.dialect.isRouter) yield KEEP_ALIVE
  for (const [index, word] of words.entries()) {
    if (index > 0) await pause(world.settings.wordDelayMs, request.gone)
    if (index === middle && fault === 'cut_stream') throw new Error('cut on purpose')
    if (index === middle && fault === 'stall_stream') await forever(request.gone)
    if (index === middle && fault === 'error_in_stream') return yield* failure(request, answer)
    yield* inTwoWrites(chunk(answer, delta({ role: 'assistant', content: word }, null)))
    if (index === 0 && call.dialect.isRouter) yield KEEP_ALIVE
  }
  const { refusal } = answer
  const rest = refusal === null ? { content: '' } : { role: 'assistant', content: '', refusal }
  yield event(chunk(answer, delta(rest, answer.finish)))
  if (call.tellsUsage) yield event(chunk(answer, { choices: [], usage: shownUsage(answer) }))
  yield 'data: [DONE]\n\n'
}

const KEEP_ALIVE = ': OPENROUTER PROCESSING\n\n'

function delta(content: object, finish: string | null) {
  return { choices: [{ index: 0, delta: content, finish_reason: finish }] }
}

function event(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

/** Networks cut where they like: in a line, in a word, in a letter of several bytes. */
function* inTwoWrites(value: object): Generator<Buffer> {
  const bytes = Buffer.from(event(value))
  const wide = bytes.findIndex((byte) => byte > 0x7f)
  const cut = wide === -1 ? Math.floor(bytes.length / 2) : wide + 1
  yield bytes.subarray(0, cut)
  yield bytes.subarray(cut)
}

/** A failure after the first words: the status was 200, and no `[DONE]` follows. */
function* failure({ fault }: PeerRequest, answer: Completion): Generator<string> {
  const { error } = usualError(fault?.status ?? 502, fault?.code ?? null)
  yield event(chunk(answer, { error, ...delta({ content: '' }, 'error') }))
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal })
}

/** Until the client leaves. */
async function forever(signal: AbortSignal): Promise<void> {
  await wait(2 ** 31 - 1, undefined, { signal, ref: false })
}
