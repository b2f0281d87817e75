import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DisconnectLinkedin from '#actions/linkedin/disconnect_linkedin'
import { linkedinStatus } from '#transformers/linkedin_status_transformer'

@inject()
export default class LinkedinAccountsController {
  constructor(private disconnectLinkedin: DisconnectLinkedin) {}

  async destroy({ auth }: HttpContext) {
    await this.disconnectLinkedin.handle(auth.getUserOrFail())
    return linkedinStatus(null)
  }
}
