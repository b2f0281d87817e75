import type { HttpContext } from '@adonisjs/core/http'
import { materialOverviews } from '#queries/materials/material_overviews'
import { materialOverviewCards } from '#transformers/material_overview_transformer'

export default class OrganizationsPageController {
  /** The user's organizations and the selected one come with every page of the dashboard. */
  async show({ inertia, organizations }: HttpContext) {
    const overviews = await materialOverviews(organizations.map(({ id }) => id))
    return inertia.render('organizations', { materials: materialOverviewCards(overviews) })
  }
}
