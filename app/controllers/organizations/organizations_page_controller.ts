import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { materialOverviews } from '#queries/materials/material_overviews'
import { firstWeekOf } from '#queries/onboarding/onboarding_progress'
import { materialOverviewCards } from '#transformers/material_overview_transformer'
import { firstWeekCard } from '#transformers/onboarding_transformer'

export default class OrganizationsPageController {
  /** The user's organizations and the selected one come with every page of the dashboard. */
  async show({ auth, inertia, organizations, selectedOrganization }: HttpContext) {
    const user = auth.getUserOrFail()
    const overviews = await materialOverviews(organizations.map(({ id }) => id))
    return inertia.render('organizations', {
      materials: materialOverviewCards(overviews),
      week: async () =>
        firstWeekCard(await firstWeekOf(user, selectedOrganization, DateTime.utc())),
    })
  }
}
