import type { TokenScope } from '#domain/auth/token_scopes'
import type { KeyKind } from '#domain/settings/api_keys'
import type { KeyVerdict } from '#domain/settings/key_verdict'
import type ApiKey from '#models/api_key'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type AccessToken from '#models/access_token'
import { wireInstant } from '#transformers/wire_instant'

/** Saved keys by kind, with their last four characters only. */
export function savedKeys(keys: ApiKey[]) {
  const cards = keys.map(({ kind, last4 }) => [kind, { last4 }])
  return Object.fromEntries(cards) as Partial<Record<KeyKind, { last4: string }>>
}

export type SavedKeys = ReturnType<typeof savedKeys>

/** The provider's verdict on a saved key, with a message unless it is good. */
export function keyTestCard(verdict: KeyVerdict) {
  const detail = verdict.kind === 'good' ? null : verdict.sentence
  return { verdict: verdict.kind, detail }
}

/** An API token in its owner's list. Its secret was shown only at creation. */
export function apiTokenCard(token: AccessToken) {
  return {
    id: token.id,
    name: token.name ?? '',
    scopes: token.abilities as TokenScope[],
    last4: token.last4 ?? '',
    created_at: toWireInstant(token.createdAt),
    last_used_at: wireInstant(token.lastUsedAt),
    expires_at: wireInstant(token.expiresAt),
  }
}

export type ApiTokenCard = ReturnType<typeof apiTokenCard>

/** A created API token. This is the only response that contains its secret. */
export function newApiToken({ token, text }: { token: AccessToken; text: string }) {
  return { ...apiTokenCard(token), token: text }
}

export type NewApiToken = ReturnType<typeof newApiToken>
