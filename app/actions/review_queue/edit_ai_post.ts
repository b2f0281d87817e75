import { textProblem } from '#domain/posts/characters'
import { contentRefusal } from '#domain/review_queue/review_rules'
import { followMentions } from '#domain/mentions/move_mentions'
import { cleanText } from '#domain/posts/text'
import { InvalidPostException, PostStateException } from '#errors/posts_errors'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { withTransaction } from '#database/transaction'

type EditAiPostInput = {
  postId: string
  /** The editing user, for the log. */
  userId: string
  content: string
  /** The version that the user was viewing. */
  version?: number
}

/**
 * Changes only the text of an AI post. The model's original text is kept. In review a text may have
 * any length, because it has to be approved; a later one would only fail when it is published.
 */
export default class EditAiPost {
  /** @throws PostStateException, InvalidPostException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, content, version }: EditAiPostInput) {
    return withTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = contentRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const body = cleanText(content)
      if (body === post.body) return post
      const mentions = followMentions(post.body, body, post.mentions)
      post.merge({ body, mentions, version: post.version + 1 })
      const problem = post.status === 'pending_review' ? null : textProblem(post)
      if (problem) throw new InvalidPostException(problem)
      await PostEvent.create({ postId, userId, kind: 'edited' }, { client: trx })
      return post.save()
    })
  }
}
