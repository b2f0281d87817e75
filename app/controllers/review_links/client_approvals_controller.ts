import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ApproveAsClient from '#actions/review_links/approve_as_client'
import { clientApprovalValidator } from '#validators/review_link'

@inject()
export default class ClientApprovalsController {
  constructor(private approveAsClient: ApproveAsClient) {}

  async store({ params, request, response, reviewLink: link }: HttpContext) {
    const { name, version } = await clientApprovalValidator.validate(request.body())
    await this.approveAsClient.handle({ link, postId: params.id, name, version })
    return response.noContent()
  }
}
