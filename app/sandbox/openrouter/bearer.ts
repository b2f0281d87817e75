import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import { usualRefusal, VendorRefusal } from '#sandbox/openrouter/problems'
import type { PeerRequest } from '#sandbox/peer/peer_types'

export function bearerKey(request: PeerRequest): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/**
 * The key behind `Authorization: Bearer`; null only where none is needed. One that begins with
 * `bad` (behind the vendor's own beginning, too) is nobody's.
 * @throws PeerRefusal 401
 */
export function knownKey(world: OpenrouterWorld, request: PeerRequest): string | null {
  const key = bearerKey(request)
  if (key === null && world.settings.needsKey) {
    throw new VendorRefusal(401, 'authentication', 'Missing Authentication header')
  }
  if (key !== null && begins(key, 'bad')) throw usualRefusal(401)
  return key
}

/** As `knownKey`, and there is money behind it: one that begins with `poor` has none. */
export function payingKey(world: OpenrouterWorld, request: PeerRequest): string | null {
  const key = knownKey(world, request)
  if (isPoor(key)) throw usualRefusal(402)
  return key
}

export function isPoor(key: string | null): boolean {
  return key !== null && begins(key, 'poor')
}

function begins(key: string, word: string): boolean {
  return key.replace(/^sk-(?:or-v1-|proj-)?/, '').startsWith(word)
}
