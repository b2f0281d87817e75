import { useState } from 'react'
import { BLANK_KEY_MESSAGE } from '@domain/settings/api_keys'
import { ApiError } from '~/client'
import { notify } from '~/lib/notify'
import { saveKey, type KeyFields } from './key_calls'
import { KEY_PROMPT } from './messages'

interface KeyFormOptions {
  userId: string
  onSaved: () => void
}

const REFUSED = 422

/** A key that is refused says why, in the server's words. */
function problemOf(error: unknown) {
  return error instanceof ApiError && error.status === REFUSED ? error.detail : KEY_PROMPT.failed
}

/** Saves what was typed; null stands for a blank field. */
export function useKeyForm({ userId, onSaved }: KeyFormOptions) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const save = async (fields: KeyFields | null) => {
    if (isBusy) return
    if (!fields) return setProblem(BLANK_KEY_MESSAGE)
    setProblem(null)
    setBusy(true)
    try {
      const { unchecked } = await saveKey(fields, userId)
      if (unchecked) notify.success(KEY_PROMPT.unchecked)
      onSaved()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return { problem, isBusy, save }
}
