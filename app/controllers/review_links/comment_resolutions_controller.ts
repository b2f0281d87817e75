import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import ReviewComment from '#models/review_comment'

export default class CommentResolutionsController {
  /** A member has seen to what a client asked for. */
  async update({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const comment = await this.#comment(user, params)
    await comment.resolve(user, DateTime.utc())
    return response.noContent()
  }

  async destroy({ auth, params, response }: HttpContext) {
    const comment = await this.#comment(auth.getUserOrFail(), params)
    await comment.reopen()
    return response.noContent()
  }

  #comment(user: { id: string }, params: Record<string, string>) {
    const about = { id: params.commentId ?? '', post_id: params.id ?? '' }
    return ReviewComment.visibleTo(user).where(about).firstOrFail()
  }
}
