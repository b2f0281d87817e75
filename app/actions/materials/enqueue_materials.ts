import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { MAX_PARALLEL_READS } from '#domain/materials/material_rules'
import { SlowJobs } from '#services/background/slow_jobs'
import ReadMaterialsJob from '#jobs/materials/read_materials_job'

/**
 * Enqueues the reading of an organization's waiting materials, with a fixed number of parallel
 * jobs.
 */
@inject()
export default class EnqueueMaterials {
  constructor(private jobs: SlowJobs) {}

  async enqueue(organizationId: string) {
    for (let slot = 0; slot < MAX_PARALLEL_READS; slot += 1) {
      const key = `materials-${organizationId}-${slot}`
      try {
        await this.jobs.dispatch(ReadMaterialsJob, { organizationId }, key)
      } catch (error) {
        logger.error({ err: error, organizationId }, "materials couldn't be queued")
      }
    }
  }

  /** Reads in this process, so that a waiting job does not need a second worker slot. */
  async readPending(organizationId: string) {
    const job = await app.container.make(ReadMaterialsJob)
    await job.handle({ organizationId })
  }
}
