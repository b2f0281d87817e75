import { reportQuietly } from '~/lib/report_quietly'
import { rememberDraft } from './chat/assistant_calls'
import type { Talk } from './chat/use_conversation'
import type { Composition } from './composition'

/** An answer knows the draft that was made of it; without that knowledge nothing is lost. */
export function useRememberedDraft({ messages, tell }: Talk) {
  return async ({ id, messageId }: Composition) => {
    const message = messages.find((one) => one.id === messageId)
    if (!message || message.draft_id === id) return
    try {
      await rememberDraft(message.id, id)
      tell({ type: 'said', messages: [{ ...message, draft_id: id }] })
    } catch (error) {
      reportQuietly(error)
    }
  }
}
