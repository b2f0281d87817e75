import { KEY_FIELDS, last4, type KeyKind } from '#domain/settings/api_keys'
import type { LinkedinApp } from '#domain/settings/linkedin_app'

export type KeyFields = { [field in keyof typeof KEY_FIELDS]?: string | null } & {
  linkedin?: LinkedinApp | null
  linkedin_client_id?: string | null
  linkedin_client_secret?: string | null
}

export interface KeyToSave {
  kind: KeyKind
  /** The key; of a LinkedIn app JSON {client_id, client_secret}. */
  value: string
  last4: string
}

/** The keys that a form of them carries, cleaned before; half a LinkedIn app is none. */
export function keysToSave(fields: KeyFields): KeyToSave[] {
  const names = Object.keys(KEY_FIELDS) as (keyof typeof KEY_FIELDS)[]
  const single = names.flatMap((name) => keyToSave(KEY_FIELDS[name], fields[name]))
  return [...single, ...linkedinToSave(fields)]
}

function keyToSave(kind: KeyKind, value: string | null | undefined): KeyToSave[] {
  return value ? [{ kind, value, last4: last4(value) }] : []
}

function linkedinToSave(fields: KeyFields): KeyToSave[] {
  const { clientId = fields.linkedin_client_id, clientSecret = fields.linkedin_client_secret } =
    fields.linkedin ?? {}
  if (!clientId || !clientSecret) return []
  const value = JSON.stringify({ client_id: clientId, client_secret: clientSecret })
  return [{ kind: 'linkedin', value, last4: last4(clientId) }]
}
