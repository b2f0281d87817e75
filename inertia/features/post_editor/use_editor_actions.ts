import { ApiError } from '~/client'
import { DELETE } from '~/features/posts/messages'
import { useDuplicate } from '~/features/posts/use_duplicate'
import { UNDO, undoOf } from '~/features/posts/undo'
import { useNotLive } from '~/features/posts/use_not_live'
import { withDetail } from '~/features/posts/with_detail'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import { deletePost } from './editor_calls'
import { hasChanges, hasNewAuthor, hasNewTime } from './editing'
import { listItem } from './list_item'
import { EDITOR, SAVING } from './messages'
import type { Editor } from './use_editor'
import { usePosting } from './use_posting'

export interface ActionOptions {
  editor: Editor
  userId: string
  onChanged: () => void
  onClose: () => void
}

/** The ways out of the dialog: each asks where something would be lost. */
function useLeaving({ editor, onClose }: ActionOptions) {
  const confirm = useConfirm()
  const { state, isGone } = editor

  const ask = () => {
    const question = { title: 'Discard changes', question: SAVING.discard, action: 'Discard' }
    return confirm({ ...question, cancel: 'Keep editing', tone: 'danger' })
  }

  /** Cancel: back to what was there at opening. */
  const cancel = async () => {
    if (isGone || !hasChanges(state)) return onClose()
    if ((await ask()) && (await editor.changes.restore())) onClose()
  }

  /** Close, Esc and the way to another post: the text is saved, author and time are asked about. */
  const leave = async (next: () => void) => {
    const isPlanned = hasNewAuthor(state) || hasNewTime(state)
    if (!isGone && isPlanned && !(await ask())) return
    void editor.autosave.flush()
    next()
  }

  const save = async () => {
    if (await editor.changes.save()) onClose()
  }

  return { cancel: () => void cancel(), leave: (next: () => void) => void leave(next), save }
}

/** Asks in the spec's words, deletes, and offers the way back. */
function useRemoval({ editor, onChanged, onClose }: ActionOptions) {
  const confirm = useConfirm()
  const { post } = editor.state
  return async () => {
    const isOut = post.status === 'published'
    let token: string | null = null
    try {
      const isDone = await confirm({
        title: 'Delete post',
        question: isOut ? DELETE.question : DELETE.scheduledQuestion,
        action: EDITOR.delete,
        tone: 'danger',
        perform: async () => {
          token = await deletePost(post.id)
        },
      })
      if (!isDone) return
      const undo = undoOf({ tokens: [token], words: UNDO.posts, onUndone: onChanged })
      notify.success(DELETE.done, { icon: 'trash', undo })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(withDetail(DELETE.failed, error))
      await editor.look()
    }
    onChanged()
  }
}

/** Everything the dialog's buttons do with the post. */
export function useEditorActions(options: ActionOptions) {
  const { editor, onChanged } = options
  const { look, state } = editor
  const posting = usePosting(options)
  const leaving = useLeaving(options)
  const remove = useRemoval(options)
  const duplicate = useDuplicate()
  const answered = async () => {
    await look()
    onChanged()
  }
  const sendAgain = useNotLive(answered)
  const item = listItem(state.post)
  return {
    ...posting,
    ...leaving,
    answered,
    remove: () => void remove(),
    duplicate: () => void duplicate(item),
    sendAgain: () => void sendAgain(item),
  }
}

export type EditorActions = ReturnType<typeof useEditorActions>
