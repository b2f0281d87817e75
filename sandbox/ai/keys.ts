import { bearerKey } from '#sandbox/ai/ai_ledger'
import type { AiCall } from '#sandbox/ai/ai_peer'
import { usualRefusal, VendorRefusal } from '#sandbox/ai/ai_problems'

/**
 * The key in `Authorization: Bearer`; null only if none is needed. A key that begins with `bad`
 * (also after the vendor's own prefix) belongs to no account.
 * @throws PeerRefusal 401
 */
export function knownKey({ peer, request }: AiCall): string | null {
  const key = bearerKey(request)
  if (key === null && peer.settings.needsKey) {
    throw new VendorRefusal(401, 'authentication', 'Missing Authentication header')
  }
  if (key !== null && begins(key, 'bad')) throw usualRefusal(401)
  return key
}

/** The same, but the account must have money: a key that begins with `poor` has none. */
export function requirePayingKey(call: AiCall): void {
  if (isPoor(knownKey(call))) throw usualRefusal(402)
}

export function isPoor(key: string | null): boolean {
  return key !== null && begins(key, 'poor')
}

function begins(key: string, word: string): boolean {
  return key.replace(/^sk-(?:or-v1-|proj-)?/, '').startsWith(word)
}
