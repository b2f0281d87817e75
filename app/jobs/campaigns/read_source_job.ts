import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import ReadSource from '#actions/campaigns/sources/read_source'

/** Reads a source of a campaign. The job may run twice, because a source is claimed once. */
@inject()
export default class ReadSourceJob extends Job {
  /** The name must be the same in processes that run the sources and the build. */
  static $$filepath = 'campaigns/read_source_job'

  constructor(private readSource: ReadSource) {
    super()
  }

  async handle({ sourceId }: { sourceId: string }) {
    await this.readSource.handle({ sourceId })
  }

  /** Nothing has to be repaired: the source's lease expires, and the scheduler queues it again. */
  async rescue() {}
}
