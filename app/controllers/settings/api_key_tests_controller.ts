import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import TestSavedKey from '#actions/settings/test_saved_key'
import ApiKey from '#models/api_key'
import { keyTrial } from '#transformers/api_keys_transformer'

@inject()
export default class ApiKeyTestsController {
  constructor(private testSavedKey: TestSavedKey) {}

  async store({ auth, params }: HttpContext) {
    const key = await ApiKey.ofKindOrFail(auth.getUserOrFail().id, params.id)
    return keyTrial(await this.testSavedKey.handle({ key }))
  }
}
