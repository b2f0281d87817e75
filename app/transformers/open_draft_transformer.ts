import { mediaUrl } from '#domain/media/address'
import { pictureOf, postContent, postingProblem } from '#domain/posts/post_content'
import type { PostAuthor } from '#domain/posts/post_author'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type Draft from '#models/draft'

/** A draft that can still get its time: what a row shows of it, and why it can't be scheduled. */
export function openDraft({ draft, author }: { draft: Draft; author: PostAuthor }) {
  const mediaId = pictureOf(postContent(draft).media)
  return {
    id: draft.id,
    mode: draft.mode,
    content: draft.body,
    hashtags: draft.hashtags,
    image_url: mediaId === null ? null : mediaUrl(mediaId),
    author_kind: author.authorKind,
    author_name: author.authorName,
    problem: postingProblem(draft),
    updated_at: toWireInstant(draft.updatedAt),
  }
}

export type OpenDraftCard = ReturnType<typeof openDraft>
