import type { HttpContext } from '@adonisjs/core/http'
import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import { linkedinStatus } from '#transformers/linkedin_status_transformer'

export default class SettingsPageController {
  async show({ auth, inertia }: HttpContext) {
    const user = auth.getUserOrFail()
    const [account, app, ownership] = await Promise.all([
      LinkedinAccount.currentOf(user.id),
      ApiKey.linkedinAppOf(user.id),
      Membership.ofOwner(user).first(),
    ])
    return inertia.render('settings', {
      timezone: { saved: user.timezone },
      linkedin: linkedinStatus(account),
      has_linkedin_key: app !== null,
      sees_status: ownership !== null,
    })
  }
}
