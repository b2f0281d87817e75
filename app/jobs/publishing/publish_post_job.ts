import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import PublishPost from '#actions/publishing/publish_post'

/** Publishes the post of a claim. May run twice: a claim is good for one attempt. */
@inject()
export default class PublishPostJob extends Job {
  /** The same in every process, whether the sources or the build run there. */
  static $$filepath = 'publishing/publish_post_job'

  constructor(private publishPost: PublishPost) {
    super()
  }

  async handle(claim: { postId: string; token: string }) {
    await this.publishPost.handle(claim)
  }

  /** Nothing to mend: the lease in the database ends, and the post goes where it must. */
  async rescue() {}
}
