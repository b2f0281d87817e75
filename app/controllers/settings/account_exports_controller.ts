import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import ExportAccount from '#actions/account/export_account'
import { archiveHeaders } from '#transformers/archive_transformer'

@inject()
export default class AccountExportsController {
  constructor(private exportAccount: ExportAccount) {}

  async show({ auth, response }: HttpContext) {
    const headers = archiveHeaders('my data', DateTime.utc())
    for (const [name, value] of Object.entries(headers)) response.header(name, value)
    return response.stream(this.exportAccount.handle(auth.getUserOrFail().id))
  }
}
