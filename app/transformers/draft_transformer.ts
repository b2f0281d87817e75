import { postOfDraft } from '#domain/drafts/draft_post'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type Draft from '#models/draft'
import { wireInstant } from '#transformers/wire_instant'

/** The post that was made of a draft; null where there is none. */
function draftPost({ posts }: Draft) {
  const post = postOfDraft(posts)
  return (
    post && {
      id: post.id,
      state: post.status,
      publish_time: wireInstant(post.publishAt),
      posted_at: wireInstant(post.postedAt),
      platform_url: post.platformUrl,
    }
  )
}

/** A draft on the wire (spec section 3), with the post that it leads to. Its `posts` are loaded. */
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
    post: draftPost(draft),
    version: draft.version,
    created_at: toWireInstant(draft.createdAt),
    updated_at: toWireInstant(draft.updatedAt),
  }
}

export type DraftCard = ReturnType<typeof draftCard>
