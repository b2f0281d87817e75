import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SignUp from '#actions/auth/sign_up'
import User from '#models/user'
import { signedIn } from '#transformers/user_transformer'
import { deviceOf } from '#validators/device'
import { signupValidator } from '#validators/user'

@inject()
export default class SignupsController {
  constructor(private signUp: SignUp) {}

  async store({ auth, request, response }: HttpContext) {
    const { full_name: fullName, email, password } = await request.validateUsing(signupValidator)
    const user = await this.signUp.handle({
      fullName,
      email,
      password,
      address: request.ip(),
    })
    await auth.use('web').login(user)
    await User.noteSignIn(user, deviceOf(request))
    await user.learnClock(request.header('accept-language'))
    return response.created(signedIn(user))
  }
}
