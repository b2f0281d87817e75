import { toWireInstant } from '#domain/schedule/wall_clock'
import type { TokenRow } from '#models/token_rows'
import { wireInstant } from '#transformers/wire_instant'

/** An API token in its owner's list: its secret was told once, when it was made. */
export function apiTokenCard(token: TokenRow) {
  return {
    id: token.id,
    name: token.name ?? '',
    scopes: token.abilities,
    last4: token.last4 ?? '',
    created_at: toWireInstant(token.createdAt),
    last_used_at: wireInstant(token.lastUsedAt),
    expires_at: wireInstant(token.expiresAt),
  }
}
