import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { firstWeek, onboardingProgress } from '#queries/onboarding/onboarding_progress'
import { firstWeekCard, onboardingChoice } from '#transformers/onboarding_transformer'
import { onboardingChoiceValidator } from '#validators/organization_validator'

export default class OnboardingController {
  /** The onboarding steps as a page. Once they are done, it redirects. */
  async page({ auth, inertia, request, response, selectedOrganization }: HttpContext) {
    const user = auth.getUserOrFail()
    const isRefresh = request.header('x-inertia-partial-component') === 'start'
    if (!isRefresh && (await onboardingProgress(user, selectedOrganization)) === null) {
      return response.redirect('/dashboard/organizations')
    }
    return inertia.render('start', {
      week: async () => firstWeekCard(await firstWeek(user, selectedOrganization, DateTime.utc())),
    })
  }

  show({ auth }: HttpContext) {
    return onboardingChoice(auth.getUserOrFail())
  }

  async store({ auth, request }: HttpContext) {
    const payload = await request.validateUsing(onboardingChoiceValidator)
    const user = auth.getUserOrFail()
    if (payload.is_hidden !== undefined) user.hideOnboarding(payload.is_hidden)
    if (payload.skip) user.skipStep(payload.skip)
    await user.save()
    return onboardingChoice(user)
  }
}
