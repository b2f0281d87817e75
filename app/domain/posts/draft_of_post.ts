import { authorType } from '#domain/drafts/author'
import { DRAFT_BOUNDS, draftMode } from '#domain/drafts/bounds'
import type { DraftAsset, DraftContent } from '#domain/drafts/draft_content'
import { mediaUrl } from '#domain/media/address'
import type { PostAuthor } from '#domain/posts/post_author'
import type { PostContent, PostMedia } from '#domain/posts/post_content'

/**
 * A post as a draft to go on from: the same words, media and author. `kept` are the ids of the files
 * that are still there; what is gone is left out.
 */
export function draftOfPost(
  post: PostContent & PostAuthor,
  kept: ReadonlySet<string>
): DraftContent {
  const media = post.media.filter(({ media_id: id }) => id === null || kept.has(id))
  const assets = media.slice(0, DRAFT_BOUNDS.assets.max).map(assetOf)
  const isSlides = post.kind === 'document' && assets.every(({ type }) => type === 'image')
  const files = assets.filter(({ type }) => type !== 'article')
  return {
    body: post.body.slice(0, DRAFT_BOUNDS.body.max),
    hashtags: post.hashtags.slice(0, DRAFT_BOUNDS.hashtags.max),
    assets,
    mode: draftMode(isSlides && assets.length > 0 ? 'carousel' : 'text', files.length),
    linkedinAuthorType: authorType(post.authorKind),
    linkedinAuthorId: post.authorUrn,
  }
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
