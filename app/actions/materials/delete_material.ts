import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import type Material from '#models/material'
import { runningWork } from '#services/background/run_worker'

/** Deletes a material and its file, and stops it from being read. */
export default class DeleteMaterial {
  async handle({ material }: { material: Material }) {
    await material.delete()
    runningWork.abort([material.id])
    const { diskKey } = material
    if (diskKey === null) return
    await drive
      .use()
      .delete(diskKey)
      .catch((error) => logger.error({ err: error, diskKey }, 'an orphaned file was left on disk'))
  }
}
