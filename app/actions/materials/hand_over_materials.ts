import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { READINGS_AT_ONCE } from '#domain/materials/material_rules'
import ReadMaterialsJob from '#jobs/materials/read_materials_job'
import { WorkJobs } from '#services/background/work_jobs'

/** Has the waiting materials of an organization read: so many at once, whoever added how many. */
@inject()
export default class HandOverMaterials {
  constructor(private jobs: WorkJobs) {}

  async handOver(organizationId: string) {
    for (let place = 0; place < READINGS_AT_ONCE; place += 1) {
      const key = `materials-${organizationId}-${place}`
      try {
        await this.jobs.dispatch(ReadMaterialsJob, { organizationId }, key)
      } catch (error) {
        logger.error({ err: error, organizationId }, "materials couldn't be queued")
      }
    }
  }

  /** As a job of this very process: whoever waits for it takes no second place in the lane. */
  async readWaiting(organizationId: string) {
    const job = await app.container.make(ReadMaterialsJob)
    await job.handle({ organizationId })
  }
}
