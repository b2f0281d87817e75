import type Draft from '#models/draft'
import { toWireInstant } from '#domain/schedule/wall_clock'

/** A draft on the wire (spec section 3). */
export function draftCard(draft: Draft) {
  return {
    id: draft.id,
    org_id: draft.organizationId,
    author_id: draft.authorId,
    mode: draft.mode,
    content: { body: draft.body, hashtags: draft.hashtags },
    assets: draft.assets,
    status: 'draft' as const,
    linkedin_author_type: draft.linkedinAuthorType,
    linkedin_author_id: draft.linkedinAuthorId,
    version: draft.version,
    created_at: toWireInstant(draft.createdAt),
    updated_at: toWireInstant(draft.updatedAt),
  }
}

export type DraftCard = ReturnType<typeof draftCard>
