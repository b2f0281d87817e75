import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DescribeToSearchEngines from '#actions/site/describe_to_search_engines'

@inject()
export default class SiteMapController {
  constructor(private describe: DescribeToSearchEngines) {}

  async show({ response }: HttpContext) {
    return response.type('application/xml').send(this.describe.siteMap())
  }
}
