import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CheckKey from '#actions/settings/check_key'
import { keyTypeValidator } from '#validators/api_key'

@inject()
export default class ApiKeyChecksController {
  constructor(private checkKey: CheckKey) {}

  async show({ auth, request }: HttpContext) {
    const { key_type: type } = await keyTypeValidator.validate(request.qs())
    const available = await this.checkKey.handle({ userId: auth.getUserOrFail().id, type })
    return { available }
  }
}
