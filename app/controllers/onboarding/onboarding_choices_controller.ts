import type { HttpContext } from '@adonisjs/core/http'
import { onboardingChoice } from '#transformers/onboarding_transformer'
import { onboardingChoiceValidator } from '#validators/onboarding'

export default class OnboardingChoicesController {
  show({ auth }: HttpContext) {
    return onboardingChoice(auth.getUserOrFail())
  }

  async store({ auth, request }: HttpContext) {
    const choice = await request.validateUsing(onboardingChoiceValidator)
    const user = auth.getUserOrFail()
    if (choice.is_hidden !== undefined) user.hideOnboarding(choice.is_hidden)
    if (choice.skip) user.skipStep(choice.skip)
    await user.save()
    return onboardingChoice(user)
  }
}
