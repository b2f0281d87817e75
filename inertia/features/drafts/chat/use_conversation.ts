import { useReducer, useState, useRef } from 'react'
import { isActive } from '@domain/runs/run_rules'
import { reduceConversation, createConversation, messagesOf } from '@domain/assistant/conversation'
import { CONVERSATION_PAGE } from '@domain/assistant/assistant_bounds'
import { parseCarousel } from '@domain/assistant/carousel'
import { cancelRun, loadRun, retryRun } from '~/client'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { randomText } from '~/lib/random_text'
import { useEvery, useFreshData } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/reporting'
import { clearMessages, loadMessages } from './assistant_calls'
import { useStreamAnswer } from './use_stream_answer'
import type { DispatchConversation } from './use_stream_answer'
import type { MessageCard } from '#transformers/assistant_transformer'
import type { RunCard } from '#transformers/run_transformer'
import { CHAT } from './messages'

const NOTE_ID = 8

/** The conversation with the assistant: messages, the streamed answer, and running jobs. */
export function useConversation(orgId: string, initialMessages: MessageCard[]) {
  const [conversation, dispatch] = useReducer(
    reduceConversation<MessageCard>,
    initialMessages,
    createConversation<MessageCard>
  )
  const messages = messagesOf(conversation)

  const refresh = async () => {
    const newest = await loadMessages(orgId)
    dispatch({ type: 'messages_received', messages: newest })
    return newest
  }

  /** Adds a local sentence as a message of the assistant. */
  const addNote = (sentence: string) =>
    dispatch({ type: 'note_added', id: randomText(NOTE_ID), sentence })

  const clear = async () => {
    try {
      await clearMessages(orgId)
      dispatch({ type: 'cleared' })
    } catch {
      notify.error(CHAT.clearFailed)
    }
  }

  const answerStream = useStreamAnswer({ orgId, dispatch, addNote, refresh })
  const runs = useRuns({ messages, dispatch, refresh })
  const control = useRunControl(refresh)
  const earlier = useEarlierMessages({ orgId, messages, dispatch })
  usePollForAnswer({ messages, isAsking: conversation.pending !== null, refresh, addNote })

  const actions = { ...answerStream, ...runs, ...control, addNote, clear, dispatch }
  return { ...conversation, ...actions, messages, earlier }
}

export type Conversation = ReturnType<typeof useConversation>

/** Cancels or retries a run, then reloads the conversation. */
function useRunControl(refresh: () => Promise<MessageCard[]>) {
  const control = async (work: Promise<unknown>, sentence: string) => {
    try {
      await work
      await refresh()
    } catch {
      notify.error(sentence)
    }
  }

  const cancel = (run: RunCard) => control(cancelRun(run.id), CHAT.stopFailed)
  const retry = (run: RunCard) => control(retryRun(run.id), CHAT.againFailed)
  return { cancel, retry }
}

interface PollForAnswerOptions {
  messages: MessageCard[]
  isAsking: boolean
  refresh: () => Promise<MessageCard[]>
  addNote: (sentence: string) => void
}

const POLL_MS = 1500

/**
 * Polls for an answer that was still being written when this page opened, in any process. If none
 * comes, the server ended before it was stored.
 */
function usePollForAnswer({ messages, isAsking, refresh, addNote }: PollForAnswerOptions) {
  const last = messages.at(-1)
  const [awaitedId, setAwaitedId] = useState(last?.id)
  const isWaiting = !isAsking && last?.role === 'user' && last.id === awaitedId

  const poll = async () => {
    const isAwaited = Date.now() < Date.parse(last?.awaited_until ?? '')
    if (isAwaited) return void (await refresh().catch(reportQuietly))
    setAwaitedId(undefined)
    addNote(CHAT.unanswered)
  }

  useEvery(isWaiting ? POLL_MS : null, poll)
}

interface EarlierMessagesOptions {
  orgId: string
  messages: MessageCard[]
  dispatch: DispatchConversation
}

/** Loads earlier messages, one page at a time. */
function useEarlierMessages({ orgId, messages, dispatch }: EarlierMessagesOptions) {
  const { isBusy, submit } = useSubmit()
  const [isBeginning, setBeginning] = useState(messages.length < CONVERSATION_PAGE)

  const load = async () => {
    const first = messages[0]
    if (!first) return
    await submit(
      async () => {
        const earlier = await loadMessages(orgId, first.id)
        if (earlier.length < CONVERSATION_PAGE) setBeginning(true)
        dispatch({ type: 'earlier_loaded', earlier })
      },
      () => notify.error(CHAT.earlierFailed)
    )
  }

  return { isThere: !isBeginning, isBusy, load }
}

interface RunsOptions {
  messages: MessageCard[]
  dispatch: DispatchConversation
  refresh: () => Promise<MessageCard[]>
}

const RUNS_POLL_MS = 1000

/** The message with the current state of its run. Finished slides appear one by one. */
function withRun(message: MessageCard, run: RunCard): MessageCard {
  return { ...message, run, carousel: parseCarousel(run.result) ?? message.carousel }
}

/**
 * Polls the runs that make images and carousels every second while the page is visible, wherever
 * they were started. A finished run reloads its message.
 */
function useRuns({ messages, dispatch, refresh }: RunsOptions) {
  const isPolling = useRef(false)
  const isPollDue = useRef(false)
  const waiting = messages.filter(({ run }) => isActive(run))

  const load = async () => {
    const runs = await Promise.all(waiting.map(({ run }) => loadRun(run!.id)))
    const updated = waiting.map((message, at) => withRun(message, runs[at]!))
    dispatch({ type: 'messages_received', messages: updated })
    return runs.every(isActive)
  }

  const poll = async () => {
    isPollDue.current = true
    if (isPolling.current) return
    isPolling.current = true
    try {
      // Polls again if something changed during the request.
      while (isPollDue.current) {
        isPollDue.current = false
        if (!(await load())) return void (await refresh())
      }
    } catch (error) {
      reportQuietly(error)
    } finally {
      isPolling.current = false
    }
  }

  useFreshData(['runs'], waiting.length > 0 ? RUNS_POLL_MS : null, poll)

  return { isMaking: waiting.length > 0 }
}
