import type { Message, Run } from '~/lib/assistant_wire'

/** What can be done with an answer of the assistant. */
export interface AnswerActs {
  onUse: (message: Message) => void
  /** To the fields in which the post is written. */
  onWrite: () => void
  onSave: (message: Message) => void
  onEdit: (message: Message) => void
  /** Texts on its picture; the answer is taken first. */
  onPictureText: (message: Message) => void
  onSchedule: (message: Message) => void
  onPostNow: (message: Message) => void
  onCancel: (run: Run) => void
  onAgain: (run: Run) => void
}
