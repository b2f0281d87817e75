import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueModel } from '#sandbox/ai/catalogue'
import type { ChatRequest, Dialect } from '#sandbox/ai/chat_request'
import type { AiCall } from '#sandbox/ai/ai_peer'
import { usualError } from '#sandbox/ai/ai_problems'
import type { Usage } from '#sandbox/ai/messages'
import type { PeerReply, PeerRequest, PeerStream } from '#sandbox/server/peer'

/** The content of an answer, before it is sent in one piece or as a stream. */
export interface Completion {
  id: string
  /** Seconds since 1970. */
  created: number
  model: CatalogueModel
  dialect: Dialect
  text: string
  refusal: string | null
  finish: 'stop' | 'length' | 'content_filter'
  /** `data:` URLs. */
  images: string[]
  usage: Usage
}

/** The answer in one piece. */
export function completionBody(answer: Completion): object {
  const { text, refusal, finish } = answer
  const images = answer.images.map((url) => ({ type: 'image_url', image_url: { url } }))
  const message = {
    role: 'assistant',
    content: text,
    refusal,
    images: images.length > 0 ? images : undefined,
  }
  return {
    ...head(answer, 'chat.completion'),
    choices: [{ index: 0, finish_reason: finish, native_finish_reason: finish, message }],
    usage: usageWire(answer),
  }
}

/** One event of a stream. */
function chunk(answer: Completion, rest: object): object {
  return { ...head(answer, 'chat.completion.chunk'), ...rest }
}

/** OpenAI returns the tokens, OpenRouter their cost as well. */
function usageWire({ usage, dialect }: Completion): object {
  const { cost, ...tokens } = usage
  return dialect.isRouter ? usage : tokens
}

function head({ id, created, model, dialect }: Completion, object: string) {
  const provider = dialect.isRouter ? 'Sandbox' : undefined
  return { id, object, created, model: dialect.shownId(model.id), provider }
}

/** The answer as server-sent events, word by word. */
export function streamed(call: AiCall, chat: ChatRequest, answer: Completion): PeerReply {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-generation-id': answer.id,
  }
  return { status: 200, headers, body: events(call, chat, answer) }
}

async function* events(
  { peer, request }: AiCall,
  { dialect, sendsUsage }: ChatRequest,
  answer: Completion
): PeerStream {
  const words = answer.text.match(/\s*\S+\s*$|\s*\S+/g) ?? []
  const middle = Math.ceil(words.length / 2)
  const fault = request.fault?.fault
  if (dialect.isRouter) yield KEEP_ALIVE
  for (const [index, word] of words.entries()) {
    if (index > 0) await pause(peer.settings.wordDelayMs, request.gone)
    if (index === middle && fault === 'cut_stream') throw new Error('cut on purpose')
    if (index === middle && fault === 'stall_stream') await forever(request.gone)
    if (index === middle && fault === 'error_in_stream') return yield* failure(request, answer)
    yield* inTwoWrites(chunk(answer, delta({ role: 'assistant', content: word }, null)))
    if (index === 0 && dialect.isRouter) yield KEEP_ALIVE
  }
  const { refusal } = answer
  const rest = refusal === null ? { content: '' } : { role: 'assistant', content: '', refusal }
  yield event(chunk(answer, delta(rest, answer.finish)))
  if (sendsUsage) yield event(chunk(answer, { choices: [], usage: usageWire(answer) }))
  yield 'data: [DONE]\n\n'
}

const KEEP_ALIVE = ': OPENROUTER PROCESSING\n\n'

function delta(content: object, finish: string | null) {
  return { choices: [{ index: 0, delta: content, finish_reason: finish }] }
}

function event(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

/**
 * Sends an event in two writes, split within a character of several bytes if there is one, because
 * networks split data anywhere.
 */
function* inTwoWrites(value: object): Generator<Buffer> {
  const bytes = Buffer.from(event(value))
  const wide = bytes.findIndex((byte) => byte > 0x7f)
  const cut = wide === -1 ? Math.floor(bytes.length / 2) : wide + 1
  yield bytes.subarray(0, cut)
  yield bytes.subarray(cut)
}

/** Sends a failure after the first words. The status was 200, and no `[DONE]` follows. */
function* failure({ fault }: PeerRequest, answer: Completion): Generator<string> {
  const { error } = usualError(fault?.status ?? 502, fault?.code ?? null)
  yield event(chunk(answer, { error, ...delta({ content: '' }, 'error') }))
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal })
}

/** Waits until the client disconnects. */
async function forever(signal: AbortSignal): Promise<void> {
  await wait(2 ** 31 - 1, undefined, { signal, ref: false })
}
