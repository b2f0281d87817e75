import { inject } from '@adonisjs/core'
import ForgetExpired from '#actions/auth/forget_expired'

/** Every hour: what has run out is removed. */
@inject()
export default class ForgetExpiredJob {
  constructor(private forgetExpired: ForgetExpired) {}

  async handle() {
    await this.forgetExpired.handle()
  }
}
