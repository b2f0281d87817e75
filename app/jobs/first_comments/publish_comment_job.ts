import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import PublishComment from '#actions/first_comments/publish_comment'

/** Writes the comment of a claim. The job may run twice, because a claim sends one comment. */
@inject()
export default class PublishCommentJob extends Job {
  /** The name must be the same in processes that run the sources and the build. */
  static $$filepath = 'first_comments/publish_comment_job'

  constructor(private publishComment: PublishComment) {
    super()
  }

  async handle(claim: { commentId: string; token: string }) {
    await this.publishComment.handle(claim)
  }

  /** Nothing has to be repaired: a claim that is not used ends with its lease. */
  async rescue() {}
}
