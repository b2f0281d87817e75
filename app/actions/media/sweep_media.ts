import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import { errors } from '@adonisjs/lucid'
import { orphanedBefore } from '#domain/media/orphans'
import { now } from '#services/clock'
import Media from '#models/media'
import { isMediaUsed, mediaIdsUsed } from '#models/media_uses'
import { inTransaction } from '#models/transaction'

/**
 * Uploads that nothing uses go after a week, the row and then the file. A draft that is saved with one
 * of them at the same moment either keeps it or is told that it is gone (`Media.holdsAll`).
 */
export default class SweepMedia {
  /** Answers how many went. */
  async handle() {
    const before = orphanedBefore(now())
    let swept = 0
    for (const organizationId of await Media.organizationsWithOlder(before)) {
      const used = await mediaIdsUsed(organizationId)
      for (const { id } of await Media.olderOf(organizationId, before)) {
        if (!used.has(id) && (await this.#tryToSweep(id))) swept += 1
      }
    }
    if (swept > 0) logger.info({ swept }, 'unused uploads were deleted')
    return swept
  }

  /** One that cannot go must not keep the others. */
  async #tryToSweep(id: string) {
    try {
      const media = await this.#removeRow(id)
      if (media) await drive.use().delete(media.diskKey)
      return media !== null
    } catch (error) {
      if (error instanceof errors.E_ROW_NOT_FOUND) return false
      logger.error({ err: error, media: id }, "an unused upload couldn't be deleted")
      return false
    }
  }

  /**
   * Null when it is used after all.
   * @throws E_ROW_NOT_FOUND when it is gone already
   */
  #removeRow(id: string) {
    return inTransaction(async (trx) => {
      const media = await Media.lockForChange(id, trx)
      if (await isMediaUsed(media, trx)) return null
      await media.delete()
      return media
    })
  }
}
