import { useRef } from 'react'
import type { Dispatch } from 'react'
import type { StreamEvent } from '@domain/assistant/event_stream'
import type { ConversationEvent } from '@domain/assistant/conversation'
import { ApiError, detailOf } from '~/client'
import { isKeyMissing } from '~/features/api_keys/use_key_gate'
import { publishChange } from '~/lib/live'
import { reportQuietly } from '~/lib/reporting'
import type { Ask } from './assistant_calls'
import type { MessageCard } from '#transformers/assistant_transformer'
import { ask } from './assistant_calls'
import { CHAT } from './messages'

/** How a request ended. After `key_missing` and `failed` it can be sent again. */
export type AskOutcome = 'answered' | 'stopped' | 'key_missing' | 'failed'

interface StreamAnswerOptions {
  orgId: string
  dispatch: DispatchConversation
  addNote: (sentence: string) => void
  refresh: () => Promise<MessageCard[]>
}

const MAX_POLLS = 8

const POLL_MS = 300

function sleep(ms: number) {
  return new Promise((resolve) => window.setTimeout(resolve, ms))
}

interface StreamHandlers {
  dispatch: DispatchConversation
  /** Called when the server has accepted the message. */
  onAccepted: () => void
}

/** Handles one event of the stream. Returns the assistant's message once it is complete. */
function handleEvent(
  { event, data }: StreamEvent,
  { dispatch, onAccepted }: StreamHandlers
): MessageCard | null {
  const payload = JSON.parse(data)
  if (event === 'failed') throw new ApiError(0, payload.detail, payload.code)
  if (event === 'text') dispatch({ type: 'text_received', piece: payload.piece, atMs: Date.now() })
  if (event !== 'message') return null
  const message = payload as MessageCard
  dispatch({ type: 'messages_received', messages: [message] })
  if (message.role === 'assistant') return message
  onAccepted()
  return null
}

/**
 * The server stores an answer shortly after it was stopped or its connection was lost. Polls until
 * it is there.
 */
async function waitForStoredAnswer(refresh: () => Promise<MessageCard[]>) {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await sleep(POLL_MS)
    const newest = await refresh().catch(reportQuietly)
    if (newest && newest.at(-1)?.role !== 'user') return
  }
}

/**
 * Reads the stream to its end. A failure after the message is stored in it; a missing key is
 * thrown, so that the user can add one.
 */
async function readStream(
  events: AsyncIterable<StreamEvent>,
  handlers: StreamHandlers
): Promise<MessageCard> {
  let answer: MessageCard | null = null
  try {
    for await (const event of events) answer = handleEvent(event, handlers) ?? answer
  } catch (error) {
    if (!answer?.failure || isKeyMissing(error)) throw error
  }
  if (!answer) throw new Error('the stream ended without an answer')
  return answer
}

/** Sends a message, streams the answer and can stop it. */
export function useStreamAnswer({ orgId, dispatch, addNote, refresh }: StreamAnswerOptions) {
  const running = useRef<AbortController | null>(null)

  const fail = (request: Ask, error: unknown): AskOutcome => {
    if (isKeyMissing(error)) return 'key_missing'
    addNote(failureMessage(request.with_image ? 'image' : 'text', detailOf(error, CHAT.cutOff)))
    return 'failed'
  }

  const send = async (request: Ask, onAccepted: () => void): Promise<AskOutcome> => {
    const abortController = new AbortController()
    running.current = abortController
    dispatch({ type: 'asked', text: request.text, atMs: Date.now() })
    try {
      const { failure } = await readStream(await ask(request, orgId, abortController.signal), {
        dispatch,
        onAccepted,
      })
      return failure ? 'failed' : 'answered'
    } catch (error) {
      const isStopped = abortController.signal.aborted
      // Other errors than the server's own mean that the connection was lost.
      if (isStopped || !(error instanceof ApiError)) await waitForStoredAnswer(refresh)
      return isStopped ? 'stopped' : fail(request, error)
    } finally {
      running.current = null
      dispatch({ type: 'ended' })
      publishChange('ai_tokens')
    }
  }

  const stop = () => {
    dispatch({ type: 'stopping' })
    running.current?.abort()
  }

  return { send, stop }
}

/** The sentence for a failed text or image, with the server's detail. */
function failureMessage(kind: 'text' | 'image', detail: string) {
  return kind === 'image' ? CHAT.imageFailed(detail) : `${CHAT.failed} ${detail}`.trim()
}

/** Why the request failed; null if it did not. */
export function failureOf({ kind, failure, run }: MessageCard): string | null {
  if (failure) return failureMessage(kind === 'image' ? 'image' : 'text', failure.sentence)
  if (run?.status !== 'failed') return null
  return failureMessage(run.kind === 'image' ? 'image' : 'text', run.detail ?? '')
}

export type DispatchConversation = Dispatch<ConversationEvent<MessageCard>>
