import { api } from '~/client'
import type { AiPost } from '~/lib/campaign_wire'

type Seen = Pick<AiPost, 'id' | 'version'>

export function approve({ id, version }: Seen) {
  return api.post<AiPost>(`/api/ai-content/posts/${id}/approve`, { body: { version } })
}

/** A slot for a post that is approved, chosen on a clock of the zone. */
export function schedule({ id, version }: Seen, instant: Date, timezone: string) {
  const body = { scheduled_for: instant.toISOString(), timezone, version }
  return api.patch<AiPost>(`/api/ai-content/posts/${id}/schedule`, { body })
}
