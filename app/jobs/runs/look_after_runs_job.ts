import { inject } from '@adonisjs/core'
import LookAfterRuns from '#actions/runs/look_after_runs'

/** Every five seconds: runs whose process vanished end, runs whose job got lost are handed over again. */
@inject()
export default class LookAfterRunsJob {
  constructor(private lookAfterRuns: LookAfterRuns) {}

  async handle() {
    await this.lookAfterRuns.handle()
  }
}
