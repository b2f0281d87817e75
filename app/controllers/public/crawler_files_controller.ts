import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RenderCrawlerFiles from '#actions/public/render_crawler_files'

@inject()
export default class CrawlerFilesController {
  constructor(private describe: RenderCrawlerFiles) {}

  async robots({ response }: HttpContext) {
    return response.type('text/plain').send(this.describe.robots())
  }

  async siteMap({ response }: HttpContext) {
    return response.type('application/xml').send(this.describe.siteMap())
  }
}
