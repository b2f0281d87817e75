import { mediaIdsOf, type DraftContent } from '#domain/drafts/draft_content'
import { mediaIdOf } from '#domain/media/address'
import { lengthProblem, lengthSentence } from '#domain/posts/characters'
import { composeCommentary } from '#domain/posts/hashtags'
import { postKind, type PostKind } from '#domain/posts/kind'

/** A picture of a post; `alt` is read from the picture itself where it is missing. */
export interface PostMedia {
  media_id: string
  alt?: string
  title?: string
}

export interface PostContent {
  body: string
  hashtags: string[]
  kind: PostKind
  media: PostMedia[]
}

/** What a draft becomes when it is scheduled: a copy, so that the post outlives the draft. */
export function postContent(draft: DraftContent): PostContent {
  const media = draft.assets.flatMap(({ url, title }) => {
    const mediaId = url === null ? null : mediaIdOf(url)
    return mediaId === null ? [] : [{ media_id: mediaId, ...(title ? { title } : {}) }]
  })
  return {
    body: draft.body,
    hashtags: draft.hashtags,
    kind: postKind(media.length),
    media,
  }
}

/** Why the draft can not become a post as it is, in a sentence; null when it can. */
export function postingProblem(draft: DraftContent): string | null {
  if (draft.linkedinAuthorType === 'organization' && draft.linkedinAuthorId === null) {
    return 'Please choose who it is posted as.'
  }
  const text = composeCommentary(draft.body, draft.hashtags)
  const problem = lengthProblem(text, mediaIdsOf(draft.assets).length)
  return problem ? lengthSentence(problem, text) : null
}
