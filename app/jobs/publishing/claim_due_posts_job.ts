import { inject } from '@adonisjs/core'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'

/** Every second, and whenever a job has ended: what is due goes to the publishing jobs. */
@inject()
export default class ClaimDuePostsJob {
  constructor(private claimDuePosts: ClaimDuePosts) {}

  async handle() {
    await this.claimDuePosts.handle()
  }
}
