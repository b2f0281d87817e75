import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListAuthors from '#actions/linkedin/list_authors'
import { authorChoices } from '#transformers/authors_transformer'

@inject()
export default class ManagedOrganizationsController {
  constructor(private listAuthors: ListAuthors) {}

  async index({ organization }: HttpContext) {
    return authorChoices(await this.listAuthors.handle({ organization }))
  }
}
