import { useEffect } from 'react'
import { ApiError, withDetail } from '~/client'
import { prepareConfirmDialog } from '~/components/dialogs/lazy_confirm_dialog'
import { DELETE, POST_NOW } from '~/features/posts/messages'
import { useDuplicate, announceOutcome, outcomeOf } from '~/features/posts/post_outcomes'
import { useNotLive } from '~/features/posts/log/live_question'
import { notify } from '~/lib/toasts'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { publishNow } from './editor_calls'
import { useAskedDeletion } from '~/features/posts/list/use_selection'
import { deleteAnyPost, UNDO, createUndo } from '~/features/posts/undo'
import { useConfirm } from '~/hooks/use_confirm'
import { useWorkGuard } from '~/hooks/use_work_guard'
import { QUEUE } from '~/features/posting_queue/messages'
import { queuePost, useAddedMessage } from '~/features/posting_queue/use_post_slot'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { canEdit, hasChanges, hasNewAuthor, hasNewTime, hasUnsavedText, listItem } from './editing'
import { EDITOR, LEAVING, MEDIA, SAVING } from './messages'
import type { Editor } from './use_editor'

interface ActionOptions {
  editor: Editor
  userId: string
  /** IANA zone of the user. */
  zone: string
  onChanged: () => void
  onClose: () => void
}

/** True if the last try to save the text failed, or another member's text is in its way. */
function hasRefusedText({ state, autosave }: Editor) {
  const isRefused = autosave.trouble !== null || state.theirs !== null
  return isRefused && canEdit(state.post) && hasUnsavedText(state)
}

/** Closing the dialog. Each way asks first if changes would be lost. */
function useClosing({ editor, onClose }: ActionOptions) {
  const confirm = useConfirm()
  const { state, isDeleted, requests } = editor
  useEffect(prepareConfirmDialog, [])

  const ask = () => {
    const question = { title: 'Discard changes', question: SAVING.discard, action: 'Discard' }
    return confirm({ ...question, cancel: 'Keep editing', tone: 'danger' })
  }

  /** Restores the post as it was when the editor opened. */
  const cancel = async () => {
    if (isDeleted || !(hasChanges(state) || requests.isUploading)) return onClose()
    if ((await ask()) && (await editor.changes.restore())) onClose()
  }

  const askUnsaved = () => confirm({ ...LEAVING, cancel: 'Keep editing', tone: 'danger' })

  const isLost = !isDeleted && (hasNewAuthor(state) || hasNewTime(state) || requests.isUploading)
  /**
   * For Close, Esc and moving to another post: saves the text, and asks about author and time, about
   * an image that is being uploaded, and about text that could not be saved. The post would be
   * published without them. Back and links ask about the first three.
   */
  const leave = async (next: () => void) => {
    if (isLost && !(await ask())) return
    const isRefused = !isDeleted && hasRefusedText(editor)
    if (isRefused && !(await editor.autosave.flush()) && !(await askUnsaved())) return
    const isEditable = canEdit(state.post)
    const saving = editor.autosave.flush()
    next()
    if (!(await saving) && isEditable && !isRefused && !isDeleted) notify.error(SAVING.kept)
  }

  useWorkGuard(isLost, (goOn) => void leave(goOn))

  const save = async () => {
    if (await editor.changes.save()) onClose()
  }

  return { cancel: () => void cancel(), leave: (next: () => void) => void leave(next), save }
}

/** Asks for confirmation, deletes and offers Undo. */
function useRemoval({ editor, onChanged, onClose }: ActionOptions) {
  const ask = useAskedDeletion()
  const { post } = editor.state
  return async () => {
    const question = post.status === 'published' ? DELETE.question : DELETE.scheduledQuestion
    const perform = () => deleteAnyPost(post)
    try {
      if (!(await ask({ question, perform, onUndone: onChanged }))) return
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(withDetail(DELETE.failed, error))
      await editor.refresh()
    }
    onChanged()
  }
}

/** All actions of the dialog's buttons. */
export function useEditorActions(options: ActionOptions) {
  const { editor, onChanged } = options
  const { refresh, state } = editor
  const posting = usePosting(options)
  const addToQueue = useQueueing(options)
  const closing = useClosing(options)
  const remove = useRemoval(options)
  const duplicate = useDuplicate()
  const answered = async () => {
    await refresh()
    onChanged()
  }
  const publishAgain = useNotLive(answered)
  const item = listItem(state.post)
  return {
    ...posting,
    ...closing,
    addToQueue: () => void addToQueue(),
    /** Saves all changes with this time, and closes. */
    scheduleAt: (time: Date) => {
      editor.plan({ publishTime: time.toISOString() })
      void closing.save()
    },
    answered,
    remove: () => void remove(),
    duplicate: () => void duplicate(item),
    publishAgain: () => void publishAgain(item),
  }
}

export type EditorActions = ReturnType<typeof useEditorActions>

/** Notifies about the outcome of a post being published, even if the dialog is closed by then. */
async function follow(sent: ScheduledPost, onChanged: () => void) {
  onChanged()
  try {
    announceOutcome(await outcomeOf(sent))
  } catch (error) {
    notify.error(withDetail(POST_NOW.failed, error))
  }
  onChanged()
}

/** Post Now and Try Again: asks, saves the text and publishes exactly what is shown. */
function usePosting({ editor, userId, onChanged, onClose }: ActionOptions) {
  const confirm = useConfirm()
  const gate = useKeyGate(userId)
  const { post } = editor.state

  const send = async (then: 'close' | 'stay') => {
    if (!(await editor.changes.saveContent())) return
    await editor.requests.perform('posting', POST_NOW.failed, async () => {
      const sent = await publishNow(post)
      if (then === 'close') onClose()
      else await editor.refresh()
      void follow(sent, onChanged)
    })
  }

  const ask = async (then: 'close' | 'stay') => {
    if (editor.requests.isUploading) return notify.error(MEDIA.wait)
    const question = { title: EDITOR.postNow, question: POST_NOW.question, action: EDITOR.postNow }
    if (await confirm(question)) void gate.pass('linkedin', () => void send(then))
  }

  return {
    postNow: () => void ask('close'),
    /** The editor stays open to show the outcome. */
    tryAgain: () => void ask('stay'),
    prompt: gate.prompt,
  }
}

/** Saves the text and schedules the post for its author's next free slot. */
function useQueueing({ editor, zone, onChanged, onClose }: ActionOptions) {
  const addedMessage = useAddedMessage(zone)
  const { id, org_id: orgId } = editor.state.post
  return async () => {
    if (!(await editor.changes.saveContent())) return
    await editor.requests.perform('queueing', QUEUE.addFailed, async () => {
      const { body: queued, undo: token } = await queuePost({ id, org_id: orgId })
      const undo = createUndo({ tokens: [token], message: UNDO.queued, onUndone: onChanged })
      notify.success(addedMessage(queued.publish_time), { undo })
      onClose()
    })
  }
}
