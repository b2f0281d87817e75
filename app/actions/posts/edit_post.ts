import { contentRefusal } from '#domain/campaigns/review_rules'
import { lengthProblem, lengthSentence } from '#domain/posts/characters'
import { cleanText } from '#domain/posts/clean_text'
import { composeCommentary } from '#domain/posts/hashtags'
import { FOLLOWS_ITS_DRAFT } from '#domain/posts/refusals'
import NotPostableException from '#exceptions/not_postable_exception'
import PostStateException from '#exceptions/post_state_exception'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'

type EditPostInput = {
  postId: string
  /** Who does it, for its log. */
  userId: string
  content: string
  /** The version that the person looked at. */
  version?: number
}

/** Changes the words of a post whose draft is gone. (One with a draft follows that.) */
export default class EditPost {
  /** @throws PostStateException, NotPostableException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, content, version }: EditPostInput) {
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = contentRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      if (post.draftId !== null) throw new PostStateException(FOLLOWS_ITS_DRAFT)
      const body = cleanText(content)
      if (body === post.body) return post
      post.merge({ body, version: post.version + 1 })
      const problem = postingProblem(post)
      if (problem) throw new NotPostableException(problem)
      await PostEvent.create({ postId, userId, kind: 'edited' }, { client: trx })
      return post.save()
    })
  }
}

function postingProblem({ body, hashtags, media }: Post) {
  const text = composeCommentary(body, hashtags)
  const problem = lengthProblem(text, media.length)
  return problem && lengthSentence(problem, text)
}
