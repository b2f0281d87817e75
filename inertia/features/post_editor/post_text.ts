import type { DraftAsset, DraftMode } from '@domain/drafts/draft_content'
import {
  cleanComment,
  commentFromWire,
  commentOnWire,
} from '@domain/first_comments/planned_comment'
import type { PlannedComment } from '@domain/first_comments/planned_comment'
import type { Poll } from '@domain/posts/poll'
import { DEFAULT_VISIBILITY } from '@domain/posts/visibility'
import type { Visibility } from '@domain/posts/visibility'
import { mentionValues, validMentions } from '@domain/mentions/mention'
import type { Mention } from '@domain/mentions/mention'
import type { PostDetailsCard } from '#transformers/post_details_transformer'

/** The values that are saved automatically. */
export interface PostText {
  body: string
  mentions: Mention[]
  hashtags: string[]
  assets: DraftAsset[]
  mode: DraftMode
  /** Without text while it is being written. */
  firstComment: PlannedComment | null
  poll: Poll | null
  visibility: Visibility
  isReshareDisabled: boolean
  /** The post that it reshares. A backup of an older version has none. */
  parentUrl?: string | null
}

export function textOf(post: PostDetailsCard): PostText {
  const { content, assets, mode, poll, visibility } = post
  const options = {
    poll,
    visibility,
    isReshareDisabled: post.is_reshare_disabled,
    parentUrl: post.parent_url,
  }
  const firstComment = commentFromWire(post.first_comment)
  return { ...content, assets, mode, firstComment, ...options }
}

export function isSameText(a: PostText, b: PostText): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

/** The body of PATCH /api/posts/:id. Media and comment are sent only if they changed. */
export function changeBody(text: PostText, saved: PostText) {
  const { body, mentions = [], hashtags, assets, mode } = text
  const isSameMedia = JSON.stringify([assets, mode]) === JSON.stringify([saved.assets, saved.mode])
  const options = JSON.stringify(optionsOf(text))
  const isSameOptions = options === JSON.stringify(optionsOf(saved))
  const comment = sentComment(text)
  const isSameComment = JSON.stringify(comment) === JSON.stringify(sentComment(saved))
  return {
    content: { body, hashtags, mentions: validMentions(body, mentions) },
    ...(isSameMedia ? {} : { assets, mode }),
    ...(isSameComment ? {} : { first_comment: comment }),
    ...(isSameOptions ? {} : optionsOf(text)),
  }
}

/** Poll, visibility, resharing and the reshared post. A backup of an older version has none of them. */
function optionsOf({ mode, poll, visibility, isReshareDisabled, parentUrl }: Partial<PostText>) {
  return {
    mode,
    poll: mode === 'poll' ? poll : null,
    visibility: visibility ?? DEFAULT_VISIBILITY,
    is_reshare_disabled: isReshareDisabled ?? false,
    parent_url: parentUrl ?? null,
  }
}

/** A backup of an older version has no comment. */
function sentComment({ firstComment }: Partial<PostText>) {
  return commentOnWire(cleanComment(firstComment ?? null))
}

function canonical(text: PostText) {
  const { body, mentions = [], hashtags, assets, firstComment } = text
  const parts = assets.map(({ type, url, title = '', content = '', alt = '' }) => [
    type,
    url,
    title,
    content,
    alt,
  ])
  const mentioned = mentions.map(mentionValues)
  const comment = sentComment({ firstComment })
  return [body, mentioned, hashtags, parts, comment, optionsOf(text)]
}
