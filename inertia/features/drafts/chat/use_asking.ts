import { useRef } from 'react'
import type { StreamEvent } from '@domain/assistant/event_stream'
import { ApiError } from '~/client'
import { tellChanged } from '~/lib/live'
import { reportQuietly } from '~/lib/report_quietly'
import type { Ask, Message } from '~/lib/assistant_wire'
import { ask } from './assistant_calls'
import { failureWords } from './failure_words'
import { CHAT } from './messages'
import type { Tell } from './tell'

/** How a question ended; `key_missing` and `failed` leave it to be asked again. */
export type AskOutcome = 'answered' | 'stopped' | 'key_missing' | 'failed'

interface AskingOptions {
  orgId: string
  tell: Tell
  note: (sentence: string) => void
  renew: () => Promise<Message[]>
}

const LOOKS = 8
const LOOK_MS = 300

function pause(ms: number) {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}

interface Ears {
  tell: Tell
  /** Called when the server has the question. */
  onHeard: () => void
}

/** Tells one event on; answers the assistant's message when it is there. */
function hear({ event, data }: StreamEvent, { tell, onHeard }: Ears): Message | null {
  const told = JSON.parse(data)
  if (event === 'failed') throw new ApiError(0, told.detail, told.code)
  if (event === 'text') tell({ type: 'wrote', piece: told.piece, atMs: Date.now() })
  if (event !== 'message') return null
  const message = told as Message
  tell({ type: 'said', messages: [message] })
  if (message.role === 'assistant') return message
  onHeard()
  return null
}

/** What was written until it was stopped becomes a message; it is there a moment later. */
async function recover(renew: () => Promise<Message[]>) {
  try {
    for (let look = 0; look < LOOKS; look += 1) {
      await pause(LOOK_MS)
      const newest = await renew()
      if (newest.at(-1)?.role !== 'user') return
    }
  } catch (error) {
    reportQuietly(error)
  }
}

function detailOf(error: unknown) {
  return error instanceof ApiError ? error.detail : CHAT.cutOff
}

/** Hears the answer to its end. What failed after it was said stands in it; a key can still be had. */
async function listen(events: AsyncIterable<StreamEvent>, ears: Ears): Promise<Message> {
  let answer: Message | null = null
  try {
    for await (const event of events) answer = hear(event, ears) ?? answer
  } catch (error) {
    if (!answer?.failure || isKeyMissing(error)) throw error
  }
  if (!answer) throw new ApiError(0, CHAT.cutOff, 'E_CUT_OFF')
  return answer
}

function isKeyMissing(error: unknown) {
  return error instanceof ApiError && error.code === 'E_KEY_MISSING'
}

/** Asks, hears the answer as it is written, and stops it when asked to. */
export function useAsking({ orgId, tell, note, renew }: AskingOptions) {
  const running = useRef<AbortController | null>(null)

  const fail = (request: Ask, error: unknown): AskOutcome => {
    if (isKeyMissing(error)) return 'key_missing'
    note(failureWords(request.with_image ? 'image' : 'text', detailOf(error)))
    return 'failed'
  }

  const send = async (request: Ask, onHeard: () => void): Promise<AskOutcome> => {
    const stopper = new AbortController()
    running.current = stopper
    tell({ type: 'asked', text: request.text, atMs: Date.now() })
    try {
      const { failure } = await listen(await ask(request, orgId, stopper.signal), { tell, onHeard })
      return failure ? 'failed' : 'answered'
    } catch (error) {
      if (!stopper.signal.aborted) return fail(request, error)
      await recover(renew)
      return 'stopped'
    } finally {
      running.current = null
      tell({ type: 'ended' })
      tellChanged('ai_tokens')
    }
  }

  const stop = () => {
    tell({ type: 'stopping' })
    running.current?.abort()
  }

  return { send, stop }
}
