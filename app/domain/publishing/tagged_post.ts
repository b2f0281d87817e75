import { MAX_COMMENT_CHARACTERS } from '#domain/first_comments/planned_comment'
import type { MentioningText } from '#domain/mentions/mention'
import { isTooLong } from '#domain/posts/characters'
import { taggedText, taggedUrl } from '#domain/web/utm'
import type { TaggedPost, UtmSettings } from '#domain/web/utm'

/** The organization's UTM tags, and the post whose links get them. */
export interface PostTags {
  utm: UtmSettings | null
  post: TaggedPost
}

/**
 * Returns the text with the tags on its links. A text that would become too long is published
 * without tags.
 */
export function withPostTags({ text, mentions }: MentioningText, tags: PostTags): MentioningText {
  const tagged = taggedText(text, mentions, tags.utm, tags.post)
  return isTooLong(tagged.text) ? { text, mentions } : tagged
}

/**
 * Returns the text of a first comment with the tags on its links. A text that would become too long
 * is published without tags.
 */
export function withCommentTags(text: string, tags: PostTags): string {
  const tagged = taggedText(text, [], tags.utm, tags.post).text
  return tagged.length > MAX_COMMENT_CHARACTERS ? text : tagged
}

/** Returns the URL of a link card with its tags. */
export function withUrlTags(url: string, { utm, post }: PostTags): string {
  return taggedUrl(url, utm, post)
}
