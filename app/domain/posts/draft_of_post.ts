import { authorType } from '#domain/drafts/author'
import { DRAFT_BOUNDS, draftMode } from '#domain/drafts/draft_content'
import type { DraftAsset, DraftContent, DraftMode } from '#domain/drafts/draft_content'
import { validMentions } from '#domain/mentions/mention'
import { mediaUrl } from '#domain/media/image_rules'
import type { PostContent, PostMedia } from '#domain/posts/post_content'
import { parentOf } from '#domain/publishing/reshare'
import type { PostKind } from '#domain/posts/post_lifecycle'
import type { PostAuthor } from '#domain/posts/post_author'

/**
 * Returns a new draft with the text, media and author of a post. `existingIds` are the ids of the
 * files that still exist; parts with deleted files are left out.
 */
export function draftOfPost(
  post: PostContent & PostAuthor,
  existingIds: ReadonlySet<string>
): DraftContent {
  const media = post.media.filter(({ media_id: id }) => id === null || existingIds.has(id))
  const assets = media.slice(0, DRAFT_BOUNDS.assets.max).map(assetOf)
  const body = post.body.slice(0, DRAFT_BOUNDS.body.max)
  return {
    body,
    hashtags: post.hashtags.slice(0, DRAFT_BOUNDS.hashtags.max),
    mentions: validMentions(body, post.mentions),
    assets,
    mode: modeOf(post.kind, assets),
    linkedinAuthorType: authorType(post.authorKind),
    linkedinAuthorId: post.authorUrn,
    firstComment: post.firstComment,
    poll: post.poll,
    visibility: post.visibility,
    isReshareDisabled: post.isReshareDisabled,
    ...parentOf(post),
  }
}

export function postMode({ kind, media }: Pick<PostContent, 'kind' | 'media'>): DraftMode {
  return modeOf(kind, media.map(assetOf))
}

function modeOf(kind: PostKind, assets: readonly DraftAsset[]): DraftMode {
  if (kind === 'poll') return 'poll'
  const isSlides = kind === 'document' && assets.every(({ type }) => type === 'image')
  const files = assets.filter(({ type }) => type !== 'article')
  return draftMode(isSlides && assets.length > 0 ? 'carousel' : 'text', files.length)
}

function assetOf({ type, media_id: id, url, title, content, alt }: PostMedia): DraftAsset {
  return {
    type: type ?? 'image',
    url: id === null ? (url ?? null) : mediaUrl(id),
    ...(title !== undefined && { title }),
    ...(content !== undefined && { content }),
    ...(alt !== undefined && { alt }),
  }
}
