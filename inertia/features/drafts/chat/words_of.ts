import { composeCommentary } from '@domain/posts/hashtags'
import type { Message } from '~/lib/assistant_wire'

/** The words of an answer as they would stand in the post. */
export function wordsOf({ body, hashtags, carousel }: Message) {
  return carousel
    ? composeCommentary(carousel.caption, carousel.hashtags)
    : composeCommentary(body, hashtags)
}
