import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import Membership from '#models/membership'
import Preference from '#models/preference'
import { billingStatus } from '#queries/billing/billing_status'
import { paymentHistory } from '#queries/billing/payment_history'
import { savedKeys } from '#transformers/api_keys_transformer'
import { paymentRow, subscriptionStatus } from '#transformers/billing_transformer'
import { linkedinStatus } from '#transformers/linkedin_status_transformer'
import { modelChoice } from '#transformers/model_choice_transformer'
import { notificationChoice } from '#transformers/notification_choice_transformer'

export default class SettingsPageController {
  async show({ auth, inertia }: HttpContext) {
    const user = auth.getUserOrFail()
    const [account, keys, preference, ownership, plan, payments] = await Promise.all([
      LinkedinAccount.currentOf(user.id),
      ApiKey.readableOf(user.id),
      Preference.of(user.id),
      Membership.ofOwner(user).first(),
      billingStatus(user.id, DateTime.utc()),
      paymentHistory(user.id),
    ])
    return inertia.render('settings', {
      timezone: { saved: user.timezone },
      linkedin: linkedinStatus(account),
      has_linkedin_key: keys.some(({ kind }) => kind === 'linkedin'),
      api_keys: savedKeys(keys),
      models: modelChoice(preference),
      notifications: notificationChoice(user),
      billing: { status: subscriptionStatus(plan), payments: payments.map(paymentRow) },
      sees_status: ownership !== null,
    })
  }
}
