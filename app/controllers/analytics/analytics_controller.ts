import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ExportPosts from '#actions/analytics/export_posts'
import { analyticsCounts } from '#queries/analytics/analytics_counts'
import { workedPosts } from '#queries/analytics/worked_posts'
import {
  analyticsCard,
  analyticsFile,
  analyticsFileHeaders,
  whatWorkedCard,
} from '#transformers/analytics_transformer'
import { toAnalyticsFilters, toZone, toExport, toScope } from '#validators/analytics_validator'

@inject()
export default class AnalyticsController {
  constructor(private exportPosts: ExportPosts) {}

  /** Nothing is counted for a reload of the frame only. */
  async page({ auth, inertia, request, selectedOrganization: organization }: HttpContext) {
    if (!organization) return inertia.render('analytics', { analytics: null, worked: null })
    const filters = toAnalyticsFilters(request.qs())
    const user = auth.getUserOrFail()
    const [zone, now] = [toZone(user.timezone), DateTime.utc()]
    const analytics = async () => {
      const counted = await analyticsCounts({ organization, filters, zone, now })
      return analyticsCard(counted, { zone, clock: user.effectiveClock, now })
    }
    const scope = toScope(filters, { organization, zone, now })
    const worked = async () => whatWorkedCard(await workedPosts(scope, zone), user.effectiveClock)
    return inertia.render('analytics', { analytics, worked })
  }

  async export({ auth, request, response, selectedOrganization: organization }: HttpContext) {
    if (!organization) return response.redirect().withQs().toPath('/dashboard/analytics')
    const [zone, now] = [toZone(auth.getUserOrFail().timezone), DateTime.utc()]
    const posts = toExport(toAnalyticsFilters(request.qs()), { organization, zone, now })
    for (const [name, value] of Object.entries(analyticsFileHeaders(now))) {
      response.header(name, value)
    }
    return response.stream(this.exportPosts.handle(posts, analyticsFile(zone)))
  }
}
