import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ClearConversation from '#actions/assistant/clear_conversation'

@inject()
export default class ConversationsController {
  constructor(private clearConversation: ClearConversation) {}

  async destroy({ auth, organization, response }: HttpContext) {
    const { id: userId } = auth.getUserOrFail()
    await this.clearConversation.handle({ organizationId: organization.id, userId })
    return response.noContent()
  }
}
