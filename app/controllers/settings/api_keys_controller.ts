import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SaveApiKeys from '#actions/settings/save_api_keys'
import ApiKey from '#models/api_key'
import { savedKeys } from '#transformers/api_keys_transformer'
import { apiKeysValidator } from '#validators/api_key'

@inject()
export default class ApiKeysController {
  constructor(private saveApiKeys: SaveApiKeys) {}

  async index({ auth }: HttpContext) {
    return savedKeys(await ApiKey.readableOf(auth.getUserOrFail().id))
  }

  async store({ auth, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const fields = await request.validateUsing(apiKeysValidator)
    const { isUnchecked } = await this.saveApiKeys.handle({ user, fields })
    const saved = savedKeys(await ApiKey.readableOf(user.id))
    return isUnchecked ? { ...saved, unchecked: true } : saved
  }

  async destroy({ auth, params, response }: HttpContext) {
    const key = await ApiKey.ofKindOrFail(auth.getUserOrFail().id, params.id)
    await key.delete()
    return response.noContent()
  }
}
