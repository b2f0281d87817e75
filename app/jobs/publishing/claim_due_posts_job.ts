import { inject } from '@adonisjs/core'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'

const PERIOD_MS = 1000

/**
 * Every second, whenever a job has ended, and when the next post falls due: what is due goes to the
 * publishing jobs.
 */
@inject()
export default class ClaimDuePostsJob {
  constructor(private claimDuePosts: ClaimDuePosts) {}

  /** Answers in how many milliseconds the next post falls due, when that is sooner than the next round. */
  async handle() {
    await this.claimDuePosts.handle()
    return this.claimDuePosts.nextDueWithin(PERIOD_MS)
  }
}
