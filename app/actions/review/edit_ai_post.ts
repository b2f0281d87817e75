import { contentRefusal } from '#domain/campaigns/review_rules'
import { cleanText } from '#domain/posts/clean_text'
import PostStateException from '#exceptions/post_state_exception'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { inTransaction } from '#models/transaction'

type EditAiPostInput = {
  postId: string
  /** Who does it, for its log. */
  userId: string
  content: string
  /** The version that the person looked at. */
  version?: number
}

/** Changes the words of an AI post, and nothing else (spec section 4). What the model wrote is kept. */
export default class EditAiPost {
  /** @throws PostStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, content, version }: EditAiPostInput) {
    return inTransaction(async (trx) => {
      const post = await Post.lockForChange(postId, trx)
      const refusal = contentRefusal(post, version)
      if (refusal) throw new PostStateException(refusal)
      const body = cleanText(content)
      if (body === post.body) return post
      post.merge({ body, version: post.version + 1 })
      await PostEvent.create({ postId, userId, kind: 'edited' }, { client: trx })
      return post.save()
    })
  }
}
