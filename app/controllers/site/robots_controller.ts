import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DescribeToSearchEngines from '#actions/site/describe_to_search_engines'

@inject()
export default class RobotsController {
  constructor(private describe: DescribeToSearchEngines) {}

  async show({ response }: HttpContext) {
    return response.type('text/plain').send(this.describe.robots())
  }
}
