import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeleteAccount from '#actions/account/delete_account'
import ExportAccount from '#actions/account/export_account'
import ProveAccountOwner from '#actions/account/prove_account_owner'
import ChangePassword from '#actions/auth/change_password'
import { accountDeletionPlan } from '#queries/account/account_deletion_plan'
import Subscription from '#models/subscription'
import { archiveHeaders } from '#transformers/archive_transformer'
import { accountDeletionCard } from '#transformers/user_transformer'
import { accountDeletionValidator, passwordChangeValidator } from '#validators/account_validator'

@inject()
export default class AccountsController {
  constructor(
    private proveAccountOwner: ProveAccountOwner,
    private deleteAccount: DeleteAccount,
    private exportAccount: ExportAccount,
    private changePassword: ChangePassword
  ) {}

  /** What would be deleted with the account, for the confirmation dialog. */
  async show({ auth }: HttpContext) {
    const user = auth.getUserOrFail()
    const subscription = await Subscription.currentOf(user.id, DateTime.utc())
    return accountDeletionCard(user, await accountDeletionPlan(user.id), subscription)
  }

  async destroy({ auth, request, response, session }: HttpContext) {
    const user = auth.getUserOrFail()
    const payload = await request.validateUsing(accountDeletionValidator)
    const { heirs: newOwners, deleted_organizations: expected, ...proof } = payload
    await this.proveAccountOwner.handle({ ...proof, user })
    await this.deleteAccount.handle({ user, newOwners, expected })
    await auth.use('web').logout()
    session.clear()
    return response.noContent()
  }

  async export({ auth, response }: HttpContext) {
    const bytes = this.exportAccount.download(auth.getUserOrFail().id)
    const headers = archiveHeaders('my data', DateTime.utc())
    for (const [name, value] of Object.entries(headers)) response.header(name, value)
    return response.stream(bytes)
  }

  async updatePassword({ auth, request, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const payload = await request.validateUsing(passwordChangeValidator)
    const { current_password: current, password, end_api_tokens: ends = false } = payload
    const session = user.currentAccessToken
    const apiTokens = ends ? 'ended' : 'kept'
    await this.changePassword.handle({ user, current, password, session, apiTokens })
    return response.noContent()
  }
}
