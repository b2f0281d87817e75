import { linkedinLength } from '#domain/posts/characters'
import { composeCommentary, hashtagsIn } from '#domain/posts/hashtags'

export interface TextMeasures {
  /** As LinkedIn counts them, hashtags included. */
  characters: number
  /** `#word` tokens, each as often as it stands there (spec section 9). */
  hashtagCount: number
}

/** What Analytics counts of the text as it is published. */
export function textMeasures(body: string, hashtags: readonly string[]): TextMeasures {
  const text = composeCommentary(body, hashtags)
  return { characters: linkedinLength(text), hashtagCount: hashtagsIn(text).length }
}
