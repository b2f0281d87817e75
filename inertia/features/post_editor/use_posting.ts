import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { announceOutcome } from '~/features/posts/announce_outcome'
import { POST_NOW } from '~/features/posts/messages'
import { outcomeOf } from '~/features/posts/publishing_outcome'
import { withDetail } from '~/features/posts/with_detail'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import type { ScheduledPost } from '~/lib/wire'
import type { ActionOptions } from './use_editor_actions'
import { publishNow } from './editor_calls'
import { EDITOR } from './messages'

/** Says how it went with a post that was sent, whether or not the dialog is still open. */
async function follow(sent: ScheduledPost, onChanged: () => void) {
  onChanged()
  try {
    announceOutcome(await outcomeOf(sent))
  } catch (error) {
    notify.error(withDetail(POST_NOW.failed, error))
  }
  onChanged()
}

/** Post Now and Try Again: asks, saves what is written and sends exactly what one sees. */
export function usePosting({ editor, userId, onChanged, onClose }: ActionOptions) {
  const confirm = useConfirm()
  const gate = useKeyGate(userId)
  const { post } = editor.state

  const send = async (then: 'close' | 'stay') => {
    if (!(await editor.changes.saveContent())) return
    await editor.steps.perform('posting', POST_NOW.failed, async () => {
      const sent = await publishNow(post)
      if (then === 'close') onClose()
      else await editor.look()
      void follow(sent, onChanged)
    })
  }

  const ask = async (then: 'close' | 'stay') => {
    const question = { title: EDITOR.postNow, question: POST_NOW.question, action: EDITOR.postNow }
    if (await confirm(question)) void gate.pass('linkedin', () => void send(then))
  }

  return {
    postNow: () => void ask('close'),
    /** Stays open, to show how it ends. */
    tryAgain: () => void ask('stay'),
    prompt: gate.prompt,
  }
}
