import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import ReadMaterials from '#actions/materials/read_materials'

/** Reads what waits in an organization. May run twice: a material is taken up once. */
@inject()
export default class ReadMaterialsJob extends Job {
  /** The same in every process, whether the sources or the build run there. */
  static $$filepath = 'materials/read_materials_job'

  constructor(private readMaterials: ReadMaterials) {
    super()
  }

  async handle({ organizationId }: { organizationId: string }) {
    await this.readMaterials.handle({ organizationId })
  }

  /** Nothing to mend: the claims in the database end, and the clock hands them over again. */
  async rescue() {}
}
