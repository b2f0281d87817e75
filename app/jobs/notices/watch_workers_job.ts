import { inject } from '@adonisjs/core'
import SendNotices from '#actions/notices/send_notices'
import WatchWorkers from '#actions/notices/watch_workers'

/** Four times a minute: whether somebody runs the jobs. */
@inject()
export default class WatchWorkersJob {
  constructor(
    private watchWorkers: WatchWorkers,
    private sendNotices: SendNotices
  ) {}

  async handle() {
    // The clock that mails comes once a minute; this cannot wait for it.
    if ((await this.watchWorkers.handle()) > 0) await this.sendNotices.handle()
  }
}
