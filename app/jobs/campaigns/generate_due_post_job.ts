import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import GenerateDuePost from '#actions/campaigns/generate_due_post'

/** Writes the due post of a campaign. May run twice: a due campaign is taken up once. */
@inject()
export default class GenerateDuePostJob extends Job {
  /** The same in every process, whether the sources or the build run there. */
  static $$filepath = 'campaigns/generate_due_post_job'

  constructor(private generateDuePost: GenerateDuePost) {
    super()
  }

  async handle({ campaignId }: { campaignId: string }) {
    await this.generateDuePost.handle({ campaignId })
  }

  /** Nothing to mend: the campaign's lease in the database ends, and it is due again. */
  async rescue() {}
}
