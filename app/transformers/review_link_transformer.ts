import type Post from '#models/post'
import type ReviewLink from '#models/review_link'
import { excerpt } from '#domain/posts/excerpt'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

const SHOWN_POST = 80

/** A link as members see it; its secret is nowhere. It comes with its post and its maker. */
export function reviewLink(link: ReviewLink) {
  return {
    id: link.id,
    kind: link.kind,
    post_id: link.postId ?? null,
    post_excerpt: link.post ? postWords(link.post) : null,
    week_start: link.weekStart ?? null,
    label: link.label,
    may_approve: link.mayApprove,
    created_by: link.creator?.fullName ?? null,
    created_at: toWireInstant(link.createdAt),
    expires_at: toWireInstant(link.expiresAt),
    last_seen_at: wireInstant(link.lastSeenAt ?? null),
  }
}

export type ReviewLinkCard = ReturnType<typeof reviewLink>

function postWords({ body }: Post) {
  return excerpt(body, SHOWN_POST)
}
