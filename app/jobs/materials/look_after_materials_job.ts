import { inject } from '@adonisjs/core'
import LookAfterMaterials from '#actions/materials/look_after_materials'

/** Every five seconds: materials whose process vanished wait again, and waiting ones are handed over. */
@inject()
export default class LookAfterMaterialsJob {
  constructor(private lookAfterMaterials: LookAfterMaterials) {}

  async handle() {
    await this.lookAfterMaterials.handle()
  }
}
