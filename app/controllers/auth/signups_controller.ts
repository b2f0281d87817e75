import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DescribeSignup from '#actions/auth/describe_signup'
import SignUp from '#actions/auth/sign_up'
import { confirmationSent, signedIn } from '#transformers/user_transformer'
import { deviceOf } from '#validators/fields'
import { signupValidator } from '#validators/account_validator'

@inject()
export default class SignupsController {
  constructor(
    private describeSignup: DescribeSignup,
    private signUp: SignUp
  ) {}

  async create({ inertia }: HttpContext) {
    return inertia.render('auth/signup', await this.describeSignup.handle())
  }

  async store({ auth, request, response }: HttpContext) {
    const payload = await request.validateUsing(signupValidator)
    const { full_name: fullName, email, password, invitation = null } = payload
    const ip = request.ip()
    const outcome = await this.signUp.handle({ fullName, email, password, invitation, ip })
    if (outcome.kind === 'link_sent') return response.accepted(confirmationSent())
    const { user } = outcome
    await auth.use('web').login(user)
    await user.recordLogin(deviceOf(request))
    await user.detectClock(request.header('accept-language'))
    return response.created(signedIn(user))
  }
}
