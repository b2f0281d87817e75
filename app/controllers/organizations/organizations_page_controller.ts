import type { HttpContext } from '@adonisjs/core/http'

export default class OrganizationsPageController {
  /** The user's organizations and the selected one come with every page of the dashboard. */
  show({ inertia }: HttpContext) {
    return inertia.render('organizations', {})
  }
}
