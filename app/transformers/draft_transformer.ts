import { awaitedKind } from '#domain/approvals/approval_policy'
import type { DraftRow } from '#domain/drafts/draft_post'
import { postOfDraft, rejectionOfDraft } from '#domain/drafts/draft_post'
import { commentOnWire } from '#domain/first_comments/planned_comment'
import type { PostContent } from '#domain/posts/post_content'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

/** The post created from a draft; null when there is none. Its approvals are read before. */
function draftPost({ posts }: DraftRow) {
  const post = postOfDraft(posts)
  return (
    post && {
      id: post.id,
      state: post.status,
      publish_time: wireInstant(post.publishAt),
      posted_at: wireInstant(post.postedAt),
      platform_url: post.platformUrl,
      is_waiting: Boolean(post.approval && awaitedKind(post.approval, post.status)),
    }
  )
}

/** That a reviewer rejected the draft's post, and why; null once it has another post. */
function rejection({ posts }: DraftRow) {
  const post = rejectionOfDraft(posts)
  return post && { post_id: post.id, reason: post.rejectionReason }
}

/** The options of a draft or post beside its text and media. */
export function postOptions({ poll, visibility, isReshareDisabled, parentUrl }: PostOptions) {
  return { poll, visibility, is_reshare_disabled: isReshareDisabled, parent_url: parentUrl ?? null }
}

type PostOptions = Pick<PostContent, 'poll' | 'visibility' | 'isReshareDisabled' | 'parentUrl'>

/** A draft with its post. A model needs its `posts` loaded, with approvals. */
export function draftCard(draft: DraftRow) {
  return {
    id: draft.id,
    org_id: draft.organizationId,
    author_id: draft.authorId,
    mode: draft.mode,
    content: { body: draft.body, hashtags: draft.hashtags, mentions: draft.mentions },
    assets: draft.assets,
    first_comment: commentOnWire(draft.firstComment),
    status: 'draft' as const,
    linkedin_author_type: draft.linkedinAuthorType,
    linkedin_author_id: draft.linkedinAuthorId,
    ...postOptions(draft),
    post: draftPost(draft),
    program: draft.program ?? null,
    rejection: rejection(draft),
    version: draft.version,
    created_at: toWireInstant(draft.createdAt),
    updated_at: toWireInstant(draft.updatedAt),
  }
}

export type DraftCard = ReturnType<typeof draftCard>
export type DraftPost = NonNullable<DraftCard['post']>
