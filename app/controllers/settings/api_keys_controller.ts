import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CheckApiKey from '#actions/settings/check_api_key'
import SaveApiKeys from '#actions/settings/save_api_keys'
import TestApiKey from '#actions/settings/test_api_key'
import ApiKey from '#models/api_key'
import { savedKeys, keyTestCard } from '#transformers/api_key_transformer'
import { apiKeysValidator, keyTypeValidator } from '#validators/api_key_validator'

@inject()
export default class ApiKeysController {
  constructor(
    private saveApiKeys: SaveApiKeys,
    private checkApiKey: CheckApiKey,
    private testApiKey: TestApiKey
  ) {}

  async index({ auth }: HttpContext) {
    return savedKeys(await ApiKey.readableOf(auth.getUserOrFail().id))
  }

  async store({ auth, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const payload = await request.validateUsing(apiKeysValidator)
    const { isUnchecked } = await this.saveApiKeys.handle({ user, fields: payload })
    const saved = savedKeys(await ApiKey.readableOf(user.id))
    return isUnchecked ? { ...saved, unchecked: true } : saved
  }

  async destroy({ auth, params, response }: HttpContext) {
    const key = await ApiKey.ofKindOrFail(auth.getUserOrFail().id, params.id)
    await key.delete()
    return response.noContent()
  }

  async check({ auth, request }: HttpContext) {
    const { key_type: type } = await keyTypeValidator.validate(request.qs())
    const available = await this.checkApiKey.handle({ userId: auth.getUserOrFail().id, type })
    return { available }
  }

  async test({ auth, params }: HttpContext) {
    const key = await ApiKey.ofKindOrFail(auth.getUserOrFail().id, params.id)
    return keyTestCard(await this.testApiKey.handle({ key }))
  }
}
