import { isPost } from '~/features/drafts/taken'
import type { Message } from '~/lib/assistant_wire'

/** The answers that a post can be made of, oldest first: the versions that the sheet counts. */
export function versionsOf(messages: Message[]) {
  return messages.filter(isPost)
}
