import type { DraftAsset, DraftContent } from '#domain/drafts/draft_content'
import { mediaIdOf } from '#domain/media/address'
import { lengthProblem, lengthSentence } from '#domain/posts/characters'
import { draftKind } from '#domain/posts/draft_kind'
import { composeCommentary } from '#domain/posts/hashtags'
import type { PostKind } from '#domain/posts/kind'
import { showingProblem } from '#domain/posts/showing_problem'

/**
 * What a post shows besides its text: a picture or a slide, or what `type` says. `alt` is read from
 * the picture itself where it is missing.
 */
export interface PostMedia {
  type?: 'document' | 'article'
  /** Null: a slide of words, or a link. */
  media_id: string | null
  alt?: string
  title?: string
  /** The words of a slide, or what a link's card says of its page. */
  content?: string
  /** Of a link. */
  url?: string
}

export interface PostContent {
  body: string
  hashtags: string[]
  kind: PostKind
  media: PostMedia[]
}

/** What a draft becomes when it is scheduled: a copy, so that the post outlives the draft. */
export function postContent(draft: DraftContent): PostContent {
  const kind = draftKind(draft)
  const shown = draft.assets.map(postMedia)
  const media = shown.filter((part) => part.media_id !== null || isShownWithoutFile(part, kind))
  return { body: draft.body, hashtags: draft.hashtags, kind, media }
}

/** Why the draft cannot become a post as it is, in a sentence; null when it can. */
export function postingProblem(draft: DraftContent): string | null {
  if (draft.linkedinAuthorType === 'organization' && draft.linkedinAuthorId === null) {
    return 'Please choose an author.'
  }
  const shown = showingProblem(draft)
  if (shown) return shown
  const text = composeCommentary(draft.body, draft.hashtags)
  const problem = lengthProblem(text, postContent(draft).media.length)
  return problem ? lengthSentence(problem, text) : null
}

/** The picture that stands for a post in a list; null where it shows none. */
export function pictureOf(media: readonly PostMedia[]): string | null {
  return shownPicture(media)?.media_id ?? null
}

/** What was written of that picture for those who do not see it; null where nothing was. */
export function pictureAltOf(media: readonly PostMedia[]): string | null {
  return shownPicture(media)?.alt ?? null
}

/** The ids of all files that a post shows. */
export function mediaIdsIn(media: readonly PostMedia[]): string[] {
  return media.flatMap(({ media_id: id }) => id ?? [])
}

function shownPicture(media: readonly PostMedia[]) {
  return media.find(({ type, media_id: id }) => !type && id !== null)
}

/** A picture without a file is nothing, a slide of words is a page. */
function isShownWithoutFile({ type }: PostMedia, kind: PostKind): boolean {
  return kind === 'document' ? type !== 'article' : kind === 'article' && type === 'article'
}

function postMedia({ type, url, title, content, alt }: DraftAsset): PostMedia {
  const isLink = type === 'article'
  return {
    ...(type !== 'image' && { type }),
    media_id: isLink || url === null ? null : mediaIdOf(url),
    ...(isLink && url !== null && { url: url.trim() }),
    ...(title && { title }),
    ...(content && { content }),
    ...(alt && { alt }),
  }
}
