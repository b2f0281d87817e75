import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import PublishPost from '#actions/publishing/publish_post'

/**
 * Publishes the post of a claim. The job may run twice, because a claim is valid for one attempt.
 */
@inject()
export default class PublishPostJob extends Job {
  /** The name must be the same in processes that run the sources and the build. */
  static $$filepath = 'publishing/publish_post_job'

  constructor(private publishPost: PublishPost) {
    super()
  }

  async handle(claim: { postId: string; token: string }) {
    await this.publishPost.handle(claim)
  }

  /** Nothing has to be repaired: the lease in the database expires, and the post is recovered. */
  async rescue() {}
}
