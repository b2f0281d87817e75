import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import ReviewComment from '#models/review_comment'
import { clientFeedback } from '#queries/review_links/client_review'
import { clientFeedbackCard } from '#transformers/client_review_transformer'

export default class ClientFeedbackController {
  async show({ auth, params }: HttpContext) {
    return clientFeedbackCard(await clientFeedback(auth.getUserOrFail(), params.id))
  }

  /** Marks a client's comment as resolved. */
  async resolve({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const comment = await this.#sendComment(user, params)
    await comment.resolve(user, DateTime.utc())
    return response.noContent()
  }

  async reopen({ auth, params, response }: HttpContext) {
    const comment = await this.#sendComment(auth.getUserOrFail(), params)
    await comment.reopen()
    return response.noContent()
  }

  #sendComment(user: { id: string }, params: Record<string, string>) {
    const about = { id: params.commentId ?? '', post_id: params.id ?? '' }
    return ReviewComment.visibleTo(user).where(about).firstOrFail()
  }
}
