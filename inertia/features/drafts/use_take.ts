import { useConfirm } from '~/hooks/use_confirm'
import type { Message } from '~/lib/assistant_wire'
import type { Draft } from '~/lib/wire'
import { compositionOf, isUnsavedWork, type Composition } from './composition'
import { CREATE } from './messages'
import { takenFrom } from './taken'
import type { DeskState } from './use_composition'

interface TakeOptions {
  desk: DeskState
  drafts: Draft[]
}

/**
 * Puts an answer onto the desk, or the draft that was made of it; asks first where something would
 * be lost. Answers what is on the desk then, null when the person kept what was there.
 */
export function useTake({ desk, drafts }: TakeOptions) {
  const confirm = useConfirm()

  /** The post of an answer as it stands: on the desk, in a draft, or not begun. */
  const madeOf = (message: Message): Composition => {
    const { composition } = desk
    if (composition.messageId === message.id) return composition
    const draft = drafts.find(({ id }) => id === message.draft_id)
    if (draft) return { ...compositionOf(draft), messageId: message.id }
    return takenFrom(message, composition.authorId)
  }

  const take = async (message: Message) => {
    const { composition } = desk
    if (composition.messageId === message.id) return composition
    const question = CREATE.replacePostQuestion
    const ask = () => confirm({ title: 'Not saved', question, action: 'Replace', tone: 'danger' })
    if (isUnsavedWork(composition) && !(await ask())) return null
    const next = madeOf(message)
    desk.put(next)
    return next
  }

  return { take, madeOf }
}
