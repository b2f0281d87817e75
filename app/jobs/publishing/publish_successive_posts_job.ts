import { inject } from '@adonisjs/core'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import PublishPost from '#actions/publishing/publish_post'

/**
 * What a worker runs for the job of a claim: it publishes the post and then further due posts as
 * long as there are any. Many due posts then need few jobs in Redis. The scheduler of the web
 * process queues the remaining ones.
 */
@inject()
export default class PublishSuccessivePostsJob {
  constructor(
    private publishPost: PublishPost,
    private claimDuePosts: ClaimDuePosts
  ) {}

  async handle(first: { postId: string; token: string }) {
    let claim: typeof first | null = first
    while (claim) {
      await this.publishPost.handle(claim)
      claim = this.publishPost.isAccepting ? await this.claimDuePosts.claimNext() : null
    }
  }
}
