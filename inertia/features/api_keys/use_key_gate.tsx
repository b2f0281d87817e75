import { useRef, useState } from 'react'
import type { GateType, KEY_FIELDS, KeyKind } from '@domain/settings/api_keys'
import { api, ApiError } from '~/client'
import { useSubmit } from '~/hooks/use_submit'
import { reportQuietly } from '~/lib/reporting'

/**
 * Guards every action that needs a key: `pass` runs the action if its key is saved. Otherwise
 * `KeyPrompt` opens with `prompt`, and the action runs once a key is saved. Closing the prompt
 * discards the action.
 */
export function useKeyGate(userId: string) {
  const [missing, setMissing] = useState<GateType | null>(null)
  /** A ref, because the prompt can be closed while its key is being saved. */
  const waiting = useRef<(() => void) | null>(null)
  const { isBusy: isChecking, submit } = useSubmit()

  const pass = async (type: GateType, action: () => void) => {
    let next = () => ask(type, action)
    const isChecked = await submit(async () => {
      if (await isKeyAvailable(type, userId)) next = action
    })
    if (isChecked) next()
  }

  /** For a server response that says that the key is missing. */
  const ask = (type: GateType, action: () => void) => {
    waiting.current = action
    setMissing(type)
  }

  const onClose = () => {
    waiting.current = null
    setMissing(null)
  }

  const onSaved = () => {
    const { current: action } = waiting
    onClose()
    action?.()
  }

  return {
    pass,
    ask,
    isChecking,
    prompt: { type: missing, userId, onClose, onSaved },
  }
}

export type KeyGate = ReturnType<typeof useKeyGate>

/**
 * Whether an action of this type has its key. A failed check counts as missing, unless the session
 * has ended: then a key couldn't be saved either, and the action itself says what happened.
 */
async function isKeyAvailable(type: GateType, userId: string) {
  try {
    const query = { user_id: userId, key_type: type }
    const answer = await api.get<{ available: boolean }>('/api/settings/api-keys/check', { query })
    return answer.available
  } catch (error) {
    if (error instanceof ApiError && error.code === 'E_UNAUTHORIZED_ACCESS') return true
    reportQuietly(error)
    return false
  }
}

/** The request body of POST /api/settings/api-keys. */
export type KeyFields =
  | { [field in keyof typeof KEY_FIELDS]?: string }
  | { linkedin: { client_id: string; client_secret: string } }

type Saved = { unchecked?: boolean }

export function saveKey(fields: KeyFields, userId: string) {
  return api.post<Saved>('/api/settings/api-keys', { body: { user_id: userId, ...fields } })
}

type KeyTrial = { verdict: 'good' | 'refused' | 'unreachable'; detail: string | null }

/** Tests a saved key with its vendor. */
export function tryKey(kind: KeyKind) {
  return api.post<KeyTrial>(`/api/settings/api-keys/${kind}/test`, { body: {} })
}

export function removeKey(kind: KeyKind) {
  return api.delete(`/api/settings/api-keys/${kind}`)
}

/** True if the call needs a key, which the user can then enter. */
export function isKeyMissing(error: unknown) {
  return error instanceof ApiError && error.code === 'E_KEY_MISSING'
}
