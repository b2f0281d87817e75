import { contentRefusal } from '#domain/review_queue/review_rules'
import { followMentions } from '#domain/mentions/move_mentions'
import { cleanText } from '#domain/posts/text'
import { EDIT_IN_DRAFT, problemOfField } from '#domain/posts/refusals'
import { InvalidPostException, PostStateException } from '#errors/posts_errors'
import { textProblem } from '#domain/posts/characters'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { withTransaction } from '#database/transaction'

type EditPostTextInput = {
  postId: string
  /** The editing user, for the log. */
  userId: string
  content: string
  /** The version that the user was viewing. */
  version?: number
}

/** Changes the text of a post whose draft is deleted. (A post with a draft follows the draft.) */
export default class EditPostText {
  /** @throws PostStateException, InvalidPostException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, content, version }: EditPostTextInput) {
    return withTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = contentRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      if (post.draftId !== null) throw new PostStateException(EDIT_IN_DRAFT)
      const body = cleanText(content)
      if (body === post.body) return post
      const mentions = followMentions(post.body, body, post.mentions)
      post.merge({ body, mentions, version: post.version + 1 })
      const problem = problemOfField('content', textProblem(post))
      if (problem) throw new InvalidPostException(problem)
      await PostEvent.create({ postId, userId, kind: 'edited' }, { client: trx })
      return post.save()
    })
  }
}
