import type { ReviewLinkKind } from '#domain/review_links/link_rules'
import type { Moment } from '#domain/schedule/instant'
import { postName } from '#domain/posts/hashtags'
import type { NamedPost } from '#domain/posts/hashtags'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

const SHOWN_POST = 80

interface ReviewLinkRow {
  id: string
  kind: ReviewLinkKind
  postId: string | null
  post: NamedPost | null
  weekStart: string | null
  label: string
  clientEmail: string | null
  remindedAt: Moment | null
  mayApprove: boolean
  creator: { fullName: string } | null
  createdAt: Moment
  expiresAt: Moment
  lastSeenAt: Moment | null
}

/** A review link for members, without its secret. Requires post and creator to be loaded. */
export function reviewLink(link: ReviewLinkRow) {
  return {
    id: link.id,
    kind: link.kind,
    post_id: link.postId ?? null,
    post_excerpt: link.post ? postName(link.post, SHOWN_POST) : null,
    week_start: link.weekStart ?? null,
    label: link.label,
    client_email: link.clientEmail ?? null,
    reminded_at: wireInstant(link.remindedAt ?? null),
    may_approve: link.mayApprove,
    created_by: link.creator?.fullName ?? null,
    created_at: toWireInstant(link.createdAt),
    expires_at: toWireInstant(link.expiresAt),
    last_seen_at: wireInstant(link.lastSeenAt ?? null),
  }
}

export type ReviewLinkCard = ReturnType<typeof reviewLink>

interface SharedLinks {
  links: readonly ReviewLinkRow[]
  feed: object | null
}

/** The links that a member has shared with people outside the organization. */
export function memberLinks({ links, feed }: SharedLinks) {
  return { review_links: links.map(reviewLink), has_calendar_feed: feed !== null }
}

export type MemberLinks = ReturnType<typeof memberLinks>
