import { isPoor, knownKey } from '#sandbox/openrouter/bearer'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** `GET /key` (ai.md section 1.4). A key without money is a good key with nothing left. */
export function showKey(world: OpenrouterWorld, request: PeerRequest): PeerReply {
  const key = knownKey(world, request) ?? ''
  const left = isPoor(key) ? 0 : 74.5
  return jsonReply(200, {
    data: {
      label: `${key.slice(0, 12)}...${key.slice(-4)}`,
      limit: 100,
      limit_remaining: left,
      limit_reset: 'monthly',
      usage: 100 - left,
      usage_daily: 1.2,
      usage_weekly: 5,
      usage_monthly: 100 - left,
      byok_usage: 0,
      include_byok_in_limit: false,
      is_free_tier: false,
      is_management_key: false,
      expires_at: null,
      creator_user_id: 'user_sandbox',
    },
  })
}
