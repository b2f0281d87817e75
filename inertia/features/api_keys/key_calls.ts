import type { GateType, KEY_FIELDS, KeyKind } from '@domain/settings/api_keys'
import { api } from '~/client'
import { reportQuietly } from '~/lib/report_quietly'

/** Whether an action of this type can run; a failed check means that it cannot (spec section 8). */
export async function isKeyAvailable(type: GateType, userId: string) {
  try {
    const query = { user_id: userId, key_type: type }
    const answer = await api.get<{ available: boolean }>('/api/settings/api-keys/check', { query })
    return answer.available
  } catch (error) {
    reportQuietly(error)
    return false
  }
}

/** The typed fields of a key, as POST /api/settings/api-keys takes them. */
export type KeyFields =
  | { [field in keyof typeof KEY_FIELDS]?: string }
  | { linkedin: { client_id: string; client_secret: string } }

type Saved = { unchecked?: boolean }

export function saveKey(fields: KeyFields, userId: string) {
  return api.post<Saved>('/api/settings/api-keys', { body: { user_id: userId, ...fields } })
}

export type KeyTrial = { verdict: 'good' | 'refused' | 'unreachable'; detail: string | null }

/** Asks the vendor of a saved key whether it is still good. */
export function tryKey(kind: KeyKind) {
  return api.post<KeyTrial>(`/api/settings/api-keys/${kind}/test`, { body: {} })
}

export function removeKey(kind: KeyKind) {
  return api.delete(`/api/settings/api-keys/${kind}`)
}
