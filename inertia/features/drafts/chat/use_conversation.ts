import { useReducer } from 'react'
import { conversationAfter, conversationOf, messagesOf } from '@domain/assistant/conversation'
import { notify } from '~/lib/notify'
import { randomText } from '~/lib/random_text'
import type { Message } from '~/lib/assistant_wire'
import { clearMessages, loadMessages } from './assistant_calls'
import { CHAT } from './messages'
import { useAsking } from './use_asking'
import { useEarlier } from './use_earlier'
import { useRunControl } from './use_run_control'
import { useRuns } from './use_runs'
import { useUnanswered } from './use_unanswered'

const NOTE_ID = 8

/** The conversation with the assistant: what was said, what is being written, and what goes on. */
export function useConversation(orgId: string, said: Message[]) {
  const [conversation, tell] = useReducer(conversationAfter<Message>, said, conversationOf<Message>)
  const messages = messagesOf(conversation)

  const renew = async () => {
    const newest = await loadMessages(orgId)
    tell({ type: 'said', messages: newest })
    return newest
  }

  /** A sentence of the screen's own, in the assistant's place. */
  const note = (sentence: string) => tell({ type: 'noted', id: randomText(NOTE_ID), sentence })

  const clear = async () => {
    try {
      await clearMessages(orgId)
      tell({ type: 'cleared' })
    } catch {
      notify.error(CHAT.clearFailed)
    }
  }

  const asking = useAsking({ orgId, tell, note, renew })
  const runs = useRuns({ messages, tell, renew })
  const control = useRunControl(renew)
  const earlier = useEarlier({ orgId, messages, tell })
  useUnanswered({ messages, isAsking: conversation.turn !== null, renew })

  const doings = { ...asking, ...runs, ...control, note, clear, tell }
  return { ...conversation, ...doings, messages, earlier }
}

export type Talk = ReturnType<typeof useConversation>
