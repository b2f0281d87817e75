import { useState } from 'react'
import { BLANK_KEY_MESSAGE } from '@domain/settings/api_keys'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { saveKey } from './use_key_gate'
import type { KeyFields } from './use_key_gate'
import { ApiError } from '~/client'
import { KEY_PROMPT } from './messages'

interface KeyFormOptions {
  userId: string
  onSaved: () => void
}

const REFUSED = 422

/** The server's reason for refusing a key. */
function problemOf(error: unknown) {
  return error instanceof ApiError && error.status === REFUSED ? error.detail : KEY_PROMPT.failed
}

/** Saves the typed key. Null for an empty field. */
export function useKeyForm({ userId, onSaved }: KeyFormOptions) {
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()

  const save = async (fields: KeyFields | null) => {
    if (!fields) return setProblem(BLANK_KEY_MESSAGE)
    setProblem(null)
    await submit(
      async () => {
        const { unchecked } = await saveKey(fields, userId)
        if (unchecked) notify.success(KEY_PROMPT.unchecked)
        onSaved()
      },
      (error) => setProblem(problemOf(error))
    )
  }

  return { problem, isBusy, save }
}
