import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AnswerComment from '#actions/first_comments/answer_comment'
import Post from '#models/post'
import { withApproval } from '#queries/approvals/with_approvals'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { postNotLiveValidator } from '#validators/post_validator'

/**
 * Takes a user's answers about a failed or unconfirmed first comment. Each response is the post.
 */
@inject()
export default class FirstCommentsController {
  constructor(private answerComment: AnswerComment) {}

  async retry({ auth, params, request }: HttpContext) {
    const answer = await this.#answerOf(auth, params.id, request.body())
    await this.answerComment.handle({ ...answer, answer: 'retry' })
    return this.#postOf(answer)
  }

  async live({ auth, params, request }: HttpContext) {
    const answer = await this.#answerOf(auth, params.id, request.body())
    await this.answerComment.handle({ ...answer, answer: 'confirm-live' })
    return this.#postOf(answer)
  }

  async notLive({ auth, params, request }: HttpContext) {
    const answer = await this.#answerOf(auth, params.id, request.body())
    await this.answerComment.handle({ ...answer, answer: 'confirm-not-live' })
    return this.#postOf(answer)
  }

  async #answerOf(auth: HttpContext['auth'], id: string, body: unknown) {
    const user = auth.getUserOrFail()
    const { id: postId } = await Post.visibleTo(user).where('id', id).firstOrFail()
    const { version } = await postNotLiveValidator.validate(body)
    return { postId, userId: user.id, version }
  }

  async #postOf({ postId }: { postId: string }) {
    const post = await Post.query().where('id', postId).preload('comment').firstOrFail()
    return scheduledPost(await withApproval(post))
  }
}
