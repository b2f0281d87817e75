import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import LogIn from '#actions/auth/log_in'
import User from '#models/user'
import { signedIn } from '#transformers/user_transformer'
import { deviceOf } from '#validators/device'
import { loginValidator } from '#validators/user'

@inject()
export default class LoginsController {
  constructor(private logIn: LogIn) {}

  async store({ auth, request }: HttpContext) {
    const pair = await request.validateUsing(loginValidator)
    const user = await this.logIn.handle({ ...pair, address: request.ip() })
    await auth.use('web').login(user)
    await User.noteSignIn(user, deviceOf(request))
    await user.learnClock(request.header('accept-language'))
    return signedIn(user)
  }
}
