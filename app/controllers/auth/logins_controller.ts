import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import LogIn from '#actions/auth/log_in'
import { signedIn } from '#transformers/user_transformer'
import { loginValidator } from '#validators/user'

@inject()
export default class LoginsController {
  constructor(private logIn: LogIn) {}

  async store({ auth, request }: HttpContext) {
    const user = await this.logIn.handle(await request.validateUsing(loginValidator))
    await auth.use('web').login(user)
    return signedIn(user)
  }
}
