import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import TakeFigures from '#actions/posts/take_figures'

/** Reads the figures of an organization's posts that are due. May run twice: one at a time reads. */
@inject()
export default class TakeFiguresJob extends Job {
  /** The same in every process, whether the sources or the build run there. */
  static $$filepath = 'posts/take_figures_job'

  constructor(private takeFigures: TakeFigures) {
    super()
  }

  async handle({ organizationId }: { organizationId: string }) {
    await this.takeFigures.handle({ organizationId })
  }

  /** Nothing to mend: what is due stays due. */
  async rescue() {}
}
