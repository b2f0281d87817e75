import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RequestReview from '#actions/approvals/request_review'
import { withChecks } from '#queries/review_queue/review_queue'
import { queuedPost } from '#transformers/ai_post_transformer'
import { reviewRequestValidator } from '#validators/approval_validator'

@inject()
export default class ReviewRequestsController {
  constructor(private requestReview: RequestReview) {}

  async store({ auth, organization, params, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { publish_time: publishTime } = await reviewRequestValidator.validate(request.body())
    await organization.load('linkedinAccount')
    const asked = { organization, draftId: params.id, user, publishTime }
    const [queued] = await withChecks([await this.requestReview.handle(asked)], organization)
    return response.created(queuedPost(queued))
  }
}
