import { useState } from 'react'
import { announceOutcome } from '~/features/posts/announce_outcome'
import { POST_NOW } from '~/features/posts/messages'
import { outcomeOf } from '~/features/posts/publishing_outcome'
import { withDetail } from '~/features/posts/with_detail'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { ScheduledPost } from '~/lib/wire'
import { sendNow } from './post_calls'
import { POST } from './messages'
import { attempt } from './store_edit'
import type { PostEditing } from './use_post_edit'

/** Post Now: asks, saves the edits, sends the post out and says how it went (spec section 4). */
export function useSending(editing: PostEditing, onClose: () => void) {
  const { userId, reload } = useCalendar()
  const confirm = useConfirm()
  const gate = useKeyGate(userId)
  const [isSending, setSending] = useState(false)

  const send = async () => {
    try {
      const saved = await editing.saveWords()
      setSending(true)
      const sent = await attempt(POST_NOW.failed, () => sendNow(saved))
      onClose()
      void follow(sent, reload)
    } finally {
      setSending(false)
    }
  }

  const post = async () => {
    const question = { title: POST.postNow, question: POST_NOW.question, action: POST.postNow }
    if (!(await confirm(question))) return
    void gate.pass('linkedin', () => void editing.perform(send))
  }

  return { post, isSending, prompt: gate.prompt }
}

async function follow(sent: ScheduledPost, reload: () => Promise<void>) {
  await reload()
  try {
    announceOutcome(await outcomeOf(sent))
  } catch (error) {
    notify.error(withDetail(POST_NOW.failed, error))
  }
  await reload()
}
