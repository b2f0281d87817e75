import { useCallback, useEffect, useRef, useState } from 'react'
import { problemAtText } from '@domain/posts/refusals'
import { ApiError } from '~/client'
import type { SaveState } from '~/components/forms/save_mark'
import type { Store } from '~/lib/store'
import { loadPost, saveText } from './editor_calls'
import { writeBackup } from './editor_backup'
import { canEdit, hasUnsavedText, reduceEditing, type Editing } from './editing'

/** Delay after the last keystroke. */
const AUTOSAVE_DELAY_MS = 700
const RETRY_MS = 4000

const OFFLINE = 0
const CONFLICT = 409
const NOT_FOUND = 404
const INVALID = 422

interface SaveProblem {
  status: number
  detail: string
  /** The field that was refused; '' where it is the whole post. */
  field: string
}

function saveProblemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiError)) throw error
  return { status: error.status, detail: error.detail, field: error.errors[0]?.field ?? '' }
}

/** A lost connection or a server error is temporary, so the request is retried. */
function isTemporary({ status }: SaveProblem) {
  return status === OFFLINE || status >= 500
}

interface AutosaveOptions {
  store: Store<Editing>
  userId: string
  onSaved: () => void
}

/**
 * Saves the text while it is typed, one request at a time. Unsaved text is backed up in the
 * browser. A refusal is reported, and another member's text is never overwritten.
 */
function useSave({ store, userId, onSaved }: AutosaveOptions) {
  const [trouble, setTrouble] = useState<SaveProblem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<boolean> | null>(null)

  const saveOnce = useCallback(async () => {
    const { post, text, saved } = store.get()
    setSaving(true)
    try {
      const stored = await saveText(post, text, saved)
      store.set(reduceEditing(store.get(), { kind: 'saved', post: stored, sent: text }))
      setTrouble(null)
      // The editor may already be closed.
      if (!hasUnsavedText(store.get())) writeBackup(userId, post.id, null)
      onSaved()
      return true
    } catch (error) {
      const met = saveProblemOf(error)
      setTrouble(met)
      if (met.status === CONFLICT) await reloadPost(store).catch(() => undefined)
      return false
    } finally {
      setSaving(false)
    }
  }, [store, userId, onSaved])

  /** Saves pending changes. Resolves to false if that fails. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current
    const state = store.get()
    if (!hasUnsavedText(state)) return true
    if (!canEdit(state.post) || state.theirs !== null) return false
    running.current = saveOnce()
    const isDone = await running.current.finally(() => (running.current = null))
    return isDone ? flush() : false
  }, [store, saveOnce])

  const forget = useCallback(() => setTrouble(null), [])
  return { flush, trouble, isSaving, running, forget }
}

async function reloadPost(store: Store<Editing>) {
  const post = await loadPost(store.get().post.id)
  store.set(reduceEditing(store.get(), { kind: 'seen', post }))
}

export function useAutosave(state: Editing, options: AutosaveOptions) {
  const { userId, store } = options
  const save = useSave(options)
  const { flush, trouble, isSaving, running, forget } = save
  const { text, post, theirs } = state
  const isDirty = hasUnsavedText(state)
  const isOpen = isDirty && canEdit(post) && theirs === null
  const isRefused = trouble !== null && !isTemporary(trouble)

  useEffect(() => {
    const { version, id } = store.get().post
    writeBackup(userId, id, isDirty ? { version, text } : null)
  }, [isDirty, text, store, userId])

  useEffect(() => {
    if (!isOpen) return
    const timer = window.setTimeout(() => void flush(), AUTOSAVE_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [isOpen, text, flush])

  useEffect(() => {
    if (!isOpen || trouble === null || isRefused) return
    const again = () => void flush()
    const timer = window.setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isOpen, trouble, isRefused, flush])

  const isRunning = useCallback(() => running.current !== null, [running])
  const isUnsaved = isDirty && (trouble !== null || !isOpen)
  const label = isUnsaved ? 'unsaved' : busyLabel(isDirty || isSaving)
  return { flush, trouble, label, isRunning, forget }
}

export type Autosave = ReturnType<typeof useAutosave>

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
