import { lengthProblem, lengthSentence } from '#domain/posts/characters'
import { composeCommentary } from '#domain/posts/hashtags'

interface Approved {
  body: string
  hashtags: readonly string[]
  media: readonly unknown[]
}

/** What LinkedIn would refuse is better known when a post is approved: a sentence, or null. */
export function approvalProblem({ body, hashtags, media }: Approved): string | null {
  const text = composeCommentary(body, hashtags)
  const problem = lengthProblem(text, media.length)
  return problem && lengthSentence(problem, text)
}
