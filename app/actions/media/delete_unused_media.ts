import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { orphanedBefore, idsIn } from '#domain/media/image_rules'
import { now } from '#services/clock'
import Media from '#models/media'
import { withTransaction } from '#database/transaction'

/**
 * Deletes unused uploads after a week unless a member keeps them, first the row, then the file. A
 * draft that is saved with such an upload at the same moment either keeps it or is refused
 * (`Media.hasAll`).
 */
export default class DeleteUnusedMedia {
  /** Returns the number of deleted uploads. */
  async handle() {
    const before = orphanedBefore(now())
    let deleted = 0
    for (const organizationId of await Media.organizationsWithUploadsBefore(before)) {
      const used = await usedMediaIds(organizationId)
      for (const { id } of await Media.uploadsBefore(organizationId, before)) {
        if (!used.has(id) && (await this.#deleteIfUnused(id))) deleted += 1
      }
    }
    if (deleted > 0) logger.info({ deleted }, 'unused uploads were deleted')
    return deleted
  }

  /** A failing upload must not stop the others. */
  async #deleteIfUnused(id: string) {
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
   * Returns null when it is used after all.
   * @throws E_ROW_NOT_FOUND when it is gone already
   */
  #removeRow(id: string) {
    return withTransaction(async (trx) => {
      const media = await Media.lockForChange(id, trx)
      if (media.isKept || (await isMediaUsed(media, trx))) return null
      await media.delete()
      return media
    })
  }
}

/** Columns that may contain the id of an image or document, in tables with an organization. */
export const MEDIA_REFERENCES = [
  { table: 'drafts', column: 'assets' },
  { table: 'posts', column: 'media' },
  { table: 'media', column: 'original_media_id' },
  { table: 'undo_items', column: 'snapshot' },
  { table: 'runs', column: 'input' },
  { table: 'runs', column: 'result' },
] as const

const BATCH_SIZE = 500

/** Returns the ids of all media that an organization uses. The set may contain other ids too. */
async function usedMediaIds(organizationId: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const use of MEDIA_REFERENCES) {
    for await (const text of referenceTexts(use, organizationId)) {
      for (const id of idsIn(text)) used.add(id)
    }
  }
  return used
}

/** Yields the texts of a column, one page of the table at a time. */
async function* referenceTexts(
  { table, column }: (typeof MEDIA_REFERENCES)[number],
  organizationId: string
) {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { id: string; text: string | null }[] = await db
      .from(table)
      .where('organization_id', organizationId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select('id', `${column} as text`)
    yield* rows.flatMap(({ text }) => text ?? [])
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id
  }
}

/** Returns whether any row refers to it now, as this client sees it. */
async function isMediaUsed(
  { id, organizationId }: Media,
  client: QueryClientContract
): Promise<boolean> {
  for (const { table, column } of MEDIA_REFERENCES) {
    const user = await client
      .from(table)
      .where('organization_id', organizationId)
      .whereRaw('instr(??, ?) > 0', [column, id])
      .select('id')
      .first()
    if (user) return true
  }
  return false
}
