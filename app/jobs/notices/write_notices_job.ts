import { inject } from '@adonisjs/core'
import ReportWeek from '#actions/notices/report_week'
import TellOfPosts from '#actions/notices/tell_of_posts'

/** Three times a minute: what happened to posts, and on Mondays how the week was. */
@inject()
export default class WriteNoticesJob {
  constructor(
    private tellOfPosts: TellOfPosts,
    private reportWeek: ReportWeek
  ) {}

  async handle() {
    await this.tellOfPosts.handle()
    await this.reportWeek.handle()
  }
}
