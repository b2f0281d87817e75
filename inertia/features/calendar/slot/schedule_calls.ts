import { api } from '~/client'
import type { AiPost } from '~/lib/campaign_wire'

/** Approves a post of the review queue into a slot that was chosen on a clock of the zone. */
export function approveInto({ id, version }: AiPost, instant: Date, timezone: string) {
  const body = { version, scheduled_for: instant.toISOString(), timezone }
  return api.undoable<AiPost>('POST', `/api/ai-content/posts/${id}/approve`, { body })
}
