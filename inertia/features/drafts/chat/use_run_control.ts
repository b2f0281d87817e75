import { notify } from '~/lib/notify'
import type { Message, Run } from '~/lib/assistant_wire'
import { cancelRun, retryRun } from './assistant_calls'
import { CHAT } from './messages'

/** Stops what is being made, and begins again what failed; the conversation is read anew after it. */
export function useRunControl(renew: () => Promise<Message[]>) {
  const control = async (work: Promise<unknown>, sentence: string) => {
    try {
      await work
      await renew()
    } catch {
      notify.error(sentence)
    }
  }

  const cancel = (run: Run) => control(cancelRun(run.id), CHAT.stopFailed)
  const retry = (run: Run) => control(retryRun(run.id), CHAT.againFailed)
  return { cancel, retry }
}
