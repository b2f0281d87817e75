import { linkedinLength } from '#domain/posts/characters'
import { composeCommentary, hashtagsIn } from '#domain/posts/hashtags'

interface TextMeasures {
  /** Counted as LinkedIn counts them, including hashtags. */
  characters: number
  /** The number of `#word` tokens, including repetitions. */
  hashtagCount: number
}

/** Returns what Analytics counts in the published text. */
export function textMeasures(body: string, hashtags: readonly string[]): TextMeasures {
  const text = composeCommentary(body, hashtags)
  return { characters: linkedinLength(text), hashtagCount: hashtagsIn(text).length }
}
