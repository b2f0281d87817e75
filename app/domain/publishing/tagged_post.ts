import { MAX_COMMENT_CHARACTERS } from '#domain/first_comments/planned_comment'
import type { MentioningText } from '#domain/mentions/mention'
import { isTooLong } from '#domain/posts/characters'
import { taggedText, taggedUrl } from '#domain/web/utm'
import type { TaggedPost, UtmSettings } from '#domain/web/utm'

/** Adds the organization's UTM tags to what a post sends. */
export interface PostTags {
  utm: UtmSettings | null
  post: TaggedPost
}

/** A text that would become too long is published without tags. */
export function withPostTags({ text, mentions }: MentioningText, tags: PostTags): MentioningText {
  const tagged = taggedText(text, mentions, tags.utm, tags.post)
  return isTooLong(tagged.text) ? { text, mentions } : tagged
}

/** The same for the first comment of a post. */
export function withCommentTags(text: string, tags: PostTags): string {
  const tagged = taggedText(text, [], tags.utm, tags.post).text
  return tagged.length > MAX_COMMENT_CHARACTERS ? text : tagged
}

/** The URL of a link card with its tags. */
export function withUrlTags(url: string, { utm, post }: PostTags): string {
  return taggedUrl(url, utm, post)
}
