import { inject } from '@adonisjs/core'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import PublishPost from '#actions/publishing/publish_post'

/**
 * What a worker makes of the job of a claim: it publishes the post, and then the next that is due, as
 * long as there is one. So a crowd of posts does not go through Redis one by one; whatever is left
 * over, the clock of the web process hands out.
 */
@inject()
export default class PublishInARowJob {
  constructor(
    private publishPost: PublishPost,
    private claimDuePosts: ClaimDuePosts
  ) {}

  async handle(first: { postId: string; token: string }) {
    let claim: typeof first | null = first
    while (claim) {
      await this.publishPost.handle(claim)
      claim = this.publishPost.takesMore ? await this.claimDuePosts.followOn() : null
    }
  }
}
