import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '~/client'

/** Delay after the last keystroke. */
const AUTOSAVE_DELAY_MS = 700
const RETRY_MS = 4000

const OFFLINE = 0
const CONFLICT = 409
const TOO_MANY_REQUESTS = 429

export interface SaveProblem {
  status: number
  detail: string
  /** The refused field; '' if the whole record was refused. */
  field: string
}

function saveProblemOf(error: unknown): SaveProblem {
  if (!(error instanceof ApiError)) throw error
  return { status: error.status, detail: error.detail, field: error.errors[0]?.field ?? '' }
}

/** A lost connection or a server error is temporary, so the request is retried. */
function isTemporary({ status }: SaveProblem) {
  return status === OFFLINE || status >= 500 || status === TOO_MANY_REQUESTS
}

interface AutosaveOptions {
  /**
   * The id of the record, with its version where that matters. Problems of other records are not
   * shown.
   */
  id: string
  /** The content to save. A change restarts the delay. */
  content: unknown
  /** True if there is something to save and it may be saved now. */
  isOpen: boolean
  delayMs?: number
  /** The state of the latest content, which can be newer than the rendered one. */
  currentState: () => 'saved' | 'unsaved' | 'blocked'
  /** Saves the latest content. @throws ApiError */
  save: () => Promise<void>
  onConflict?: () => Promise<void>
}

/** Runs one request at a time, in the order of the calls. */
function useSerialized() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const count = useRef(0)
  const isRunning = useCallback(() => count.current > 0, [])
  const serialize = useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    count.current += 1
    const begun = last.current.then(work).finally(() => (count.current -= 1))
    last.current = begun.catch(() => undefined)
    return begun
  }, [])
  return { isRunning, serialize }
}

function useSave(options: AutosaveOptions) {
  const latest = useRef(options)
  const [failure, setFailure] = useState<{ id: string; problem: SaveProblem } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { isRunning, serialize } = useSerialized()

  useEffect(() => {
    latest.current = options
  })

  const saveOnce = useCallback(async () => {
    const { id, save, onConflict } = latest.current
    setSaving(true)
    try {
      await save()
      setFailure(null)
      return true
    } catch (error) {
      const problem = saveProblemOf(error)
      setFailure({ id, problem })
      if (problem.status === CONFLICT) await onConflict?.()
      return false
    } finally {
      setSaving(false)
    }
  }, [])

  /** Saves pending changes. Resolves to false if that fails. */
  const flush = useCallback(async (): Promise<boolean> => {
    const state = await serialize(async () => {
      const current = latest.current.currentState()
      if (current !== 'unsaved') return current
      return (await saveOnce()) ? 'unsaved' : 'blocked'
    })
    return state === 'unsaved' ? flush() : state === 'saved'
  }, [serialize, saveOnce])

  const forget = useCallback(() => setFailure(null), [])
  const trouble = failure?.id === options.id ? failure.problem : null
  return { flush, trouble, isSaving, isRunning, serialize, forget }
}

/**
 * Saves content while it is typed, one request at a time. A refusal is reported, and saving is tried
 * again with the next change; a lost connection is retried until it is back.
 */
export function useAutosave(options: AutosaveOptions) {
  const save = useSave(options)
  const { flush, trouble } = save
  const { isOpen, content, delayMs = AUTOSAVE_DELAY_MS } = options
  const isWaiting = isOpen && trouble !== null && isTemporary(trouble)

  useEffect(() => {
    if (!isOpen) return
    const timer = window.setTimeout(() => void flush(), delayMs)
    return () => window.clearTimeout(timer)
  }, [isOpen, content, delayMs, flush])

  useEffect(() => {
    if (!isWaiting) return
    const again = () => void flush()
    const timer = window.setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting, flush])

  return save
}
