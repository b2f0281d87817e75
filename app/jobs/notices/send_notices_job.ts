import { inject } from '@adonisjs/core'
import SendNotices from '#actions/notices/send_notices'

/** Every minute: notices that nobody was mailed yet. */
@inject()
export default class SendNoticesJob {
  constructor(private sendNotices: SendNotices) {}

  async handle() {
    await this.sendNotices.handle()
  }
}
