import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DescribeMail from '#actions/notifications/describe_mail'
import FindLinkedinApp from '#actions/linkedin/find_linkedin_app'
import FindLinkedinConnection from '#actions/linkedin/find_linkedin_connection'
import AccessToken from '#models/access_token'
import ApiKey from '#models/api_key'
import Membership from '#models/membership'
import Preference from '#models/preference'
import type User from '#models/user'
import { billingStatus, paymentHistory } from '#queries/billing/billing_status'
import { apiTokenCard, savedKeys } from '#transformers/api_key_transformer'
import { notificationChoice } from '#transformers/notification_transformer'
import { sessionCard } from '#transformers/user_transformer'
import { linkedinAttachments } from '#queries/linkedin/attachments'
import { paymentRow, subscriptionStatus } from '#transformers/billing_transformer'
import { attachmentCard, linkedinStatus } from '#transformers/linkedin_status_transformer'
import { modelChoice } from '#transformers/model_choice_transformer'

@inject()
export default class SettingsPageController {
  constructor(
    private findLinkedinApp: FindLinkedinApp,
    private findLinkedinConnection: FindLinkedinConnection,
    private describeMail: DescribeMail
  ) {}

  async show({ auth, inertia, linkedinCallbackUrl }: HttpContext) {
    const user = auth.getUserOrFail()
    const [connection, attachments, keys, preference, ownership, plan, payments] =
      await Promise.all([
        this.findLinkedinConnection.handle({ userId: user.id }),
        linkedinAttachments(user),
        ApiKey.readableOf(user.id),
        Preference.of(user.id),
        Membership.ofOwner(user).first(),
        billingStatus(user.id, DateTime.utc()),
        paymentHistory(user.id),
      ])
    return inertia.render('settings', {
      timezone: { saved: user.timezone },
      linkedin: linkedinStatus(connection),
      linkedin_app: {
        is_ready: (await this.findLinkedinApp.handle({ userId: user.id })) !== null,
        callback_url: linkedinCallbackUrl,
      },
      linkedin_attachments: attachments.map(attachmentCard),
      has_linkedin_key: keys.some(({ kind }) => kind === 'linkedin'),
      api_keys: savedKeys(keys),
      models: modelChoice(preference),
      notifications: notificationChoice(user),
      is_mailed: this.describeMail.handle().isMailed,
      billing: { status: subscriptionStatus(plan), payments: payments.map(paymentRow) },
      sees_status: ownership !== null,
      sessions: () => this.#sessions(user),
      api_tokens: () => this.#apiTokens(user),
    })
  }

  async #sessions({ id, currentAccessToken }: User) {
    const sessions = await AccessToken.openSessionsOf(id, DateTime.utc())
    return sessions.map((session) => sessionCard(session, currentAccessToken))
  }

  async #apiTokens({ id }: User) {
    const tokens = await AccessToken.apiTokensOf(id)
    return tokens.map(apiTokenCard)
  }
}
