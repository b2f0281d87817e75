import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import ReadMaterials from '#actions/materials/read_materials'

/**
 * Reads the pending materials of an organization. The job may run twice, because a material is
 * claimed once.
 */
@inject()
export default class ReadMaterialsJob extends Job {
  /** The name must be the same in processes that run the sources and the build. */
  static $$filepath = 'materials/read_materials_job'

  constructor(private readMaterials: ReadMaterials) {
    super()
  }

  async handle({ organizationId }: { organizationId: string }) {
    await this.readMaterials.handle({ organizationId })
  }

  /**
   * Nothing has to be repaired: the claims in the database expire, and the scheduler queues the
   * materials again.
   */
  async rescue() {}
}
