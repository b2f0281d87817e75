import { useEffect } from 'react'
import { problemAtText } from '@domain/posts/refusals'
import type { SaveState } from '~/components/forms/save_mark'
import { useAutosave } from '~/features/posts/use_autosave'
import type { SaveProblem } from '~/features/posts/use_autosave'
import type { Store } from '~/lib/store'
import { loadPost, saveText } from './editor_calls'
import { writeBackup } from './editor_backup'
import { canEdit, hasUnsavedText, reduceEditing, type Editing } from './editing'

const NOT_FOUND = 404
const INVALID = 422

interface AutosavedPostOptions {
  store: Store<Editing>
  userId: string
  onSaved: () => void
}

/** Saves the text of the post on the server, in the version that was last read. */
async function savePost({ store, userId, onSaved }: AutosavedPostOptions) {
  const { post, text, saved } = store.get()
  const stored = await saveText(post, text, saved)
  store.set(reduceEditing(store.get(), { kind: 'saved', post: stored, sent: text }))
  // The editor may already be closed.
  if (!hasUnsavedText(store.get())) writeBackup(userId, post.id, null)
  onSaved()
}

async function reloadPost(store: Store<Editing>) {
  const post = await loadPost(store.get().post.id)
  store.set(reduceEditing(store.get(), { kind: 'seen', post }))
}

function currentState(state: Editing) {
  if (!hasUnsavedText(state)) return 'saved'
  return canSave(state) ? 'unsaved' : 'blocked'
}

/** Another member's text is never overwritten. */
function canSave({ post, theirs }: Editing) {
  return canEdit(post) && theirs === null
}

/**
 * The version in the backup of a text that conflicts with another member's. No post in an editor
 * has it, so the next editor asks again.
 */
const UNRESOLVED = -1

/**
 * Saves the text while it is typed. Unsaved text is backed up in the browser. A refusal is reported.
 */
export function useAutosavedPost(state: Editing, options: AutosavedPostOptions) {
  const { userId, store } = options
  const { text, post, saved, theirs } = state
  const isDirty = hasUnsavedText(state)
  const isOpen = isDirty && canSave(state)
  const { trouble, isSaving, ...save } = useAutosave({
    id: post.id,
    content: text,
    isOpen,
    currentState: () => currentState(store.get()),
    save: () => savePost(options),
    onConflict: () => reloadPost(store).catch(() => undefined),
  })

  useEffect(() => {
    const { id, version } = store.get().post
    const basis = theirs === null ? { version, saved } : { version: UNRESOLVED }
    writeBackup(userId, id, isDirty ? { ...basis, text } : null)
  }, [isDirty, text, saved, theirs, store, userId])

  // Back, or a link, closes the editor without asking.
  const { flush } = save
  useEffect(() => () => void flush(), [flush])

  const isUnsaved = isDirty && (trouble !== null || !isOpen)
  const label = isUnsaved ? 'unsaved' : busyLabel(isDirty || isSaving)
  return { ...save, trouble, label }
}

export type Autosave = ReturnType<typeof useAutosavedPost>

function busyLabel(isBusy: boolean): SaveState {
  return isBusy ? 'saving' : 'saved'
}

export const isPostDeleted = (trouble: SaveProblem | null) => trouble?.status === NOT_FOUND
export const isInvalid = (trouble: SaveProblem | null) => trouble?.status === INVALID

/** The sentence of a refusal that belongs to the text. */
export function refusedText(trouble: SaveProblem | null): string | null {
  if (trouble?.status !== INVALID) return null
  return problemAtText({ field: trouble.field, sentence: trouble.detail })
}
