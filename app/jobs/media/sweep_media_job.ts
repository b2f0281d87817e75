import { inject } from '@adonisjs/core'
import SweepFiles from '#actions/media/sweep_files'
import SweepMedia from '#actions/media/sweep_media'

/** Every day: uploads that nothing uses any more, and files that no row names, are removed. */
@inject()
export default class SweepMediaJob {
  constructor(
    private sweepMedia: SweepMedia,
    private sweepFiles: SweepFiles
  ) {}

  async handle() {
    await this.sweepMedia.handle()
    await this.sweepFiles.handle()
  }
}
