import type { HttpContext } from '@adonisjs/core/http'
import LinkedinAccount from '#models/linkedin_account'
import { linkedinStatus } from '#transformers/linkedin_status_transformer'

export default class LinkedinStatusController {
  async show({ auth }: HttpContext) {
    return linkedinStatus(await LinkedinAccount.currentOf(auth.getUserOrFail().id))
  }
}
