import { useCallback, useEffect, useState, useRef } from 'react'
import { publishTimeProblem } from '@domain/schedule/default_time'
import { useStore } from '~/hooks/use_store'
import { useIsShown } from '~/hooks/use_submit'
import { makeStore } from '~/lib/store'
import type { Store } from '~/lib/store'
import { notify } from '~/lib/toasts'
import { readBackup } from './editor_backup'
import { saveAuthor, saveTime } from './editor_calls'
import { useWatchedPost } from './use_opened_post'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { ApiError, withDetail } from '~/client'
import {
  reduceEditing,
  startEditing,
  canEdit,
  hasNewAuthor,
  hasNewTime,
  hasUnsavedText,
  planFromPost,
} from './editing'
import type { PostPlan, Editing } from './editing'
import type { PostText } from './post_text'
import { isPostDeleted, useAutosavedPost } from './use_autosaved_post'
import type { Autosave } from './use_autosaved_post'
import { SAVING } from './messages'

interface EditorOptions {
  opened: PostDetailsCard
  userId: string
  /** IANA zone of the user. */
  zone: string
  /** Called when the post has changed on the server. */
  onChanged: () => void
}

/** The state of an opened post: its text, what is saved, and conflicts. */
export function useEditor({ opened, userId, zone, onChanged }: EditorOptions) {
  const [store] = useState(() => makeStore(startEditing(opened, readBackup(userId, opened.id))))
  const state = useStore(store)
  const onSaved = useNotifyOnClose(onChanged)
  const autosave = useAutosavedPost(state, { store, userId, onSaved })
  const [wasDeleted, setDeleted] = useState(false)
  const onDeleted = useCallback(() => setDeleted(true), [])

  const { isRunning } = autosave
  const onRead = useCallback(
    (post: PostDetailsCard) => {
      if (!isRunning()) store.set(reduceEditing(store.get(), { kind: 'seen', post }))
    },
    [store, isRunning]
  )
  const refresh = useWatchedPost({ post: state.post, onRead, onDeleted })
  const isDeleted = wasDeleted || isPostDeleted(autosave.trouble)
  useEffect(() => {
    if (isDeleted) onSaved()
  }, [isDeleted, onSaved])
  const requests = usePostRequests({ refresh, onDeleted, onChanged })
  const changes = useSaveChanges({ store, autosave, requests, zone })

  const write = (part: Partial<PostText>) =>
    store.set(reduceEditing(store.get(), { kind: 'write', part }))
  const plan = (part: Partial<PostPlan>) => {
    changes.forgetTimeProblem()
    store.set(reduceEditing(store.get(), { kind: 'plan', part }))
  }
  const resolveConflict = (kind: 'keep mine' | 'take theirs') => {
    autosave.forget()
    requests.forget()
    store.set(reduceEditing(store.get(), { kind }))
  }
  return { state, autosave, requests, changes, isDeleted, refresh, write, plan, resolveConflict }
}

export type Editor = ReturnType<typeof useEditor>

/**
 * Notifies the screen behind the editor once on close, so that its list does not reload with every
 * keystroke. A save that finishes after closing notifies immediately.
 */
function useNotifyOnClose(onChanged: () => void) {
  const latest = useRef(onChanged)
  const isShown = useIsShown()
  const isPending = useRef(false)

  useEffect(() => {
    latest.current = onChanged
  })

  useEffect(
    () => () => {
      if (isPending.current) latest.current()
    },
    []
  )

  return useCallback(() => {
    if (isShown.current) isPending.current = true
    else latest.current()
  }, [isShown])
}

interface SaveOptions {
  store: Store<Editing>
  autosave: Autosave
  requests: PostRequests
  zone: string
}

/** Why the chosen time is not possible; null if it is, or if none was chosen. */
function newTimeProblem(state: Editing) {
  const { publishTime } = state.plan
  if (!hasNewTime(state) || publishTime === null) return null
  return publishTimeProblem(new Date(publishTime), new Date())
}

/** Saves the chosen author and time. Both resolve to true if there was nothing to save. */
function usePlanChanges({ store, requests, zone }: Omit<SaveOptions, 'autosave'>) {
  const take = (post: PostDetailsCard) => {
    store.set(reduceEditing(store.get(), { kind: 'seen', post }))
  }

  const saveNewAuthor = async () => {
    const { plan, post } = store.get()
    const { authorId } = plan
    if (!hasNewAuthor(store.get()) || authorId === null) return true
    const work = () => saveAuthor(post, authorId)
    return requests.perform('saving', SAVING.updateFailed, async () => take(await work()))
  }

  const saveNewTime = async () => {
    const { plan, post } = store.get()
    const { publishTime } = plan
    if (!hasNewTime(store.get()) || publishTime === null) return true
    const work = () => saveTime(post, publishTime, zone)
    return requests.perform('saving', SAVING.rescheduleFailed, async () => take(await work()))
  }

  return { saveNewAuthor, saveNewTime }
}

/** 'Save Changes' and 'Cancel' for text, author and time together. */
function useSaveChanges({ store, autosave, requests, zone }: SaveOptions) {
  const [timeProblem, setTimeProblem] = useState<string | null>(null)
  const { saveNewAuthor, saveNewTime } = usePlanChanges({ store, requests, zone })

  /** Saves text and author, which publishing needs. Resolves to false if either fails. */
  const saveContent = async () => {
    store.set(reduceEditing(store.get(), { kind: 'keep mine' }))
    return (await autosave.flush()) && saveNewAuthor()
  }

  const save = async () => {
    const problem = newTimeProblem(store.get())
    setTimeProblem(problem)
    if (problem) return false
    const isDone = (await saveContent()) && (await saveNewTime())
    if (isDone) notify.success(SAVING.done)
    return isDone
  }

  return {
    saveContent,
    save,
    timeProblem,
    restore: () => putBack(store, autosave),
    forgetTimeProblem: () => setTimeProblem(null),
  }
}

/** Restores the post as it was when the editor opened. Resolves to false if that fails. */
async function putBack(store: Store<Editing>, autosave: Autosave) {
  const { initialText, post } = store.get()
  const planned = reduceEditing(store.get(), { kind: 'plan', part: planFromPost(post) })
  store.set(reduceEditing(planned, { kind: 'write', part: initialText }))
  if (!canEdit(post) || !hasUnsavedText(store.get())) return true
  return autosave.flush()
}

type Step = 'uploading' | 'saving' | 'posting' | 'queueing'

interface PostRequestsOptions {
  /** Reloads the post after a refusal. */
  refresh: () => Promise<void>
  onDeleted: () => void
  onChanged: () => void
}

/**
 * Runs one request at a time on the post; `problem` describes the last failure. None starts while an
 * image is uploaded, because the post would go without it.
 */
function usePostRequests({ refresh, onDeleted, onChanged }: PostRequestsOptions) {
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [uploads, countUploads] = useState(0)
  const isUploading = uploads > 0
  // Two clicks can both wait until the text is saved.
  const isRunning = useRef(false)

  /** Resolves to whether the request succeeded. */
  const perform = async (name: Step, sentence: string, work: () => Promise<unknown>) => {
    if (isRunning.current) return false
    isRunning.current = true
    setStep(name)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) onDeleted()
      else setProblem(withDetail(sentence, error))
      await refresh()
      return false
    } finally {
      isRunning.current = false
      setStep(null)
      onChanged()
    }
  }

  const forget = () => setProblem(null)
  const current = isUploading ? 'uploading' : step
  return { step: current, isUploading, countUploads, problem, perform, forget }
}

type PostRequests = ReturnType<typeof usePostRequests>
