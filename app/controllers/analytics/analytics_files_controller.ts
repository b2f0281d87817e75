import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ExportPosts from '#actions/analytics/export_posts'
import { analyticsFile, analyticsFileHeaders } from '#transformers/analytics_file_transformer'
import { toAnalyticsFilters, toExport, toZone } from '#validators/analytics'

@inject()
export default class AnalyticsFilesController {
  constructor(private exportPosts: ExportPosts) {}

  async show({ auth, request, response, selectedOrganization: organization }: HttpContext) {
    if (!organization) return response.redirect().withQs().toPath('/dashboard/analytics')
    const [zone, now] = [toZone(auth.getUserOrFail().timezone), DateTime.utc()]
    const posts = toExport(toAnalyticsFilters(request.qs()), { organization, zone, now })
    for (const [name, value] of Object.entries(analyticsFileHeaders(now))) {
      response.header(name, value)
    }
    return response.stream(this.exportPosts.handle(posts, analyticsFile(zone)))
  }
}
