import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { analyticsCounts } from '#queries/analytics/analytics_counts'
import { analyticsCard } from '#transformers/analytics_transformer'
import { toAnalyticsFilters, toZone } from '#validators/analytics'

export default class AnalyticsPageController {
  async show({ auth, inertia, request, selectedOrganization: organization }: HttpContext) {
    if (!organization) return inertia.render('analytics', { analytics: null })
    const filters = toAnalyticsFilters(request.qs())
    const user = auth.getUserOrFail()
    const [zone, now] = [toZone(user.timezone), DateTime.utc()]
    const counted = await analyticsCounts({ organization, filters, zone, now })
    const card = analyticsCard(counted, { zone, clock: user.shownClock, now })
    return inertia.render('analytics', { analytics: card })
  }
}
