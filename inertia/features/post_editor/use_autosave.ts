import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '~/client'
import type { Store } from '~/lib/store'
import { loadPost, saveText } from './editor_calls'
import { canEdit, hasUnsavedText, reduceEditing, type Editing } from './editing'
import { writeBackup } from './post_backup'

/** After the last key. */
const PAUSE_MS = 700
const RETRY_MS = 4000

const OFFLINE = 0
const CONFLICT = 409
const GONE = 404
const INVALID = 422

export interface SaveTrouble {
  status: number
  detail: string
}

function troubleOf(error: unknown): SaveTrouble {
  if (!(error instanceof ApiError)) throw error
  return { status: error.status, detail: error.detail }
}

/** A connection that comes back, or a server: what did not arrive is sent again by itself. */
function isPassing({ status }: SaveTrouble) {
  return status === OFFLINE || status >= 500
}

interface AutosaveOptions {
  store: Store<Editing>
  userId: string
  onSaved: () => void
}

/**
 * Saves the text of a post while it is written, one request at a time. What the server does not have
 * is kept in the browser; what it refuses is said, and nothing is overwritten that another has written.
 */
function useSave({ store, userId, onSaved }: AutosaveOptions) {
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null)
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<boolean> | null>(null)

  const once = useCallback(async () => {
    const { post, text, saved } = store.get()
    setSaving(true)
    try {
      const stored = await saveText(post, text, saved)
      store.set(reduceEditing(store.get(), { kind: 'saved', post: stored, sent: text }))
      setTrouble(null)
      // The editor may be closed by now.
      if (!hasUnsavedText(store.get())) writeBackup(userId, post.id, null)
      onSaved()
      return true
    } catch (error) {
      const met = troubleOf(error)
      setTrouble(met)
      if (met.status === CONFLICT) await lookAgain(store).catch(() => undefined)
      return false
    } finally {
      setSaving(false)
    }
  }, [store, userId, onSaved])

  /** Saves what is not saved yet; false when that did not work. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current
    const state = store.get()
    if (!hasUnsavedText(state)) return true
    if (!canEdit(state.post) || state.theirs !== null) return false
    running.current = once()
    const isDone = await running.current.finally(() => (running.current = null))
    return isDone ? flush() : false
  }, [store, once])

  const forget = useCallback(() => setTrouble(null), [])
  return { flush, trouble, isSaving, running, forget }
}

async function lookAgain(store: Store<Editing>) {
  const post = await loadPost(store.get().post.id)
  store.set(reduceEditing(store.get(), { kind: 'seen', post }))
}

export type SaveState = 'saved' | 'saving' | 'unsaved'

export function useAutosave(state: Editing, options: AutosaveOptions) {
  const { userId, store } = options
  const save = useSave(options)
  const { flush, trouble, isSaving, running, forget } = save
  const { text, post, theirs } = state
  const isDirty = hasUnsavedText(state)
  const isOpen = isDirty && canEdit(post) && theirs === null
  const isRefused = trouble !== null && !isPassing(trouble)

  useEffect(() => {
    const { version, id } = store.get().post
    writeBackup(userId, id, isDirty ? { version, text } : null)
  }, [isDirty, text, store, userId])

  useEffect(() => {
    if (!isOpen) return
    const timer = window.setTimeout(() => void flush(), PAUSE_MS)
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

export const isGoneTrouble = (trouble: SaveTrouble | null) => trouble?.status === GONE
export const isInvalid = (trouble: SaveTrouble | null) => trouble?.status === INVALID
