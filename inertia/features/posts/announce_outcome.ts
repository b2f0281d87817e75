import { notify } from '~/lib/notify'
import type { ScheduledPost } from '~/lib/wire'
import { POST_NOW } from './messages'

/** Says how it went with a post that was just sent out. */
export function announceOutcome({ status, failure_reason: reason }: ScheduledPost) {
  if (status === 'published') notify.success(POST_NOW.done)
  else if (status === 'failed') notify.error(`${POST_NOW.failed} ${reason ?? ''}`.trim())
  else if (reason) notify.error(reason)
  else notify.success(POST_NOW.slow)
}
