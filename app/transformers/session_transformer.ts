import { deviceWords } from '#domain/auth/devices'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type { TokenRow } from '#models/token_rows'
import { wireInstant } from '#transformers/wire_instant'

type Asking = { identifier: string | number | BigInt } | undefined

/** A session in its owner's list; `current` is the one that asks. */
export function sessionCard(session: TokenRow, asking: Asking) {
  return {
    id: session.id,
    device: deviceWords(session.userAgent),
    ip: session.ip,
    current: session.id === String(asking?.identifier),
    created_at: toWireInstant(session.createdAt),
    last_used_at: wireInstant(session.lastUsedAt),
  }
}
