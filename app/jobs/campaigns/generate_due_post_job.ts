import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import GenerateDuePost from '#actions/campaigns/generate_due_post'

/**
 * Generates the due post of a campaign. The job may run twice, because a due campaign is claimed
 * once.
 */
@inject()
export default class GenerateDuePostJob extends Job {
  /** The name must be the same in processes that run the sources and the build. */
  static $$filepath = 'campaigns/generate_due_post_job'

  constructor(private generateDuePost: GenerateDuePost) {
    super()
  }

  async handle({ campaignId }: { campaignId: string }) {
    await this.generateDuePost.handle({ campaignId })
  }

  /**
   * Nothing has to be repaired: the campaign's lease in the database expires, and the campaign is
   * due again.
   */
  async rescue() {}
}
