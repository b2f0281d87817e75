import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { firstWeekOf, onboardingProgress } from '#queries/onboarding/onboarding_progress'
import { firstWeekCard } from '#transformers/onboarding_transformer'

export default class StartPageController {
  /** The first steps as a screen of their own. Once they are done there is nothing to open. */
  async show({ auth, inertia, request, response, selectedOrganization }: HttpContext) {
    const user = auth.getUserOrFail()
    const isRefresh = request.header('x-inertia-partial-component') === 'start'
    if (!isRefresh && (await onboardingProgress(user, selectedOrganization)) === null) {
      return response.redirect('/dashboard/organizations')
    }
    return inertia.render('start', {
      week: async () =>
        firstWeekCard(await firstWeekOf(user, selectedOrganization, DateTime.utc())),
    })
  }
}
