import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeleteAccount from '#actions/account/delete_account'
import { accountFates } from '#models/account_fates'
import Subscription from '#models/subscription'
import { accountEnd } from '#transformers/account_transformer'
import { accountDeletionValidator } from '#validators/account'
import { DateTime } from 'luxon'

@inject()
export default class AccountsController {
  constructor(private deleteAccount: DeleteAccount) {}

  /** What goes with the account, before anybody decides. */
  async show({ auth }: HttpContext) {
    const user = auth.getUserOrFail()
    const subscription = await Subscription.currentOf(user.id, DateTime.utc())
    return accountEnd(user, await accountFates(user.id), subscription)
  }

  async destroy({ auth, request, response, session }: HttpContext) {
    const sent = await request.validateUsing(accountDeletionValidator)
    await this.deleteAccount.handle({ ...sent, user: auth.getUserOrFail() })
    await auth.use('web').logout()
    session.clear()
    return response.noContent()
  }
}
