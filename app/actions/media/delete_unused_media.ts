import { setImmediate } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ID_LENGTH, orphanedBefore, idsIn } from '#domain/media/image_rules'
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
      const uploads = await Media.uploadsBefore(organizationId, before)
      const unused = uploads.flatMap(({ id }) => (used.has(id) ? [] : id))
      for (let first = 0; first < unused.length; first += BATCH_SIZE) {
        deleted += await this.#deleteUnused(organizationId, unused.slice(first, first + BATCH_SIZE))
      }
    }
    if (deleted > 0) logger.info({ deleted }, 'unused uploads were deleted')
    return deleted
  }

  /** A failing upload must not stop the others. */
  async #deleteUnused(organizationId: string, ids: string[]) {
    let deleted = 0
    for (const { id, diskKey } of await this.#removeRows(organizationId, ids)) {
      try {
        await drive.use().delete(diskKey)
        deleted += 1
      } catch (error) {
        logger.error({ err: error, media: id }, "an unused upload couldn't be deleted")
      }
    }
    return deleted
  }

  /** Returns those that nothing uses now either, as one pass over the references shows. */
  #removeRows(organizationId: string, ids: string[]) {
    return withTransaction(async (trx) => {
      const uploads = await Media.lockAll(ids, trx)
      const used = await usedMediaIds(organizationId, trx)
      const unused = uploads.filter(({ id, isKept }) => !isKept && !used.has(id))
      const unusedIds = unused.map(({ id }) => id)
      await Media.query({ client: trx }).whereIn('id', unusedIds).delete()
      return unused
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

/** Uploads per transaction, and rows per statement. */
const BATCH_SIZE = 500

/**
 * Returns the ids of all media that an organization uses, as this client sees it. The set may
 * contain other ids too.
 */
async function usedMediaIds(organizationId: string, client: QueryClientContract = db.connection()) {
  const used = new Set<string>()
  for (const use of MEDIA_REFERENCES) {
    for await (const text of referenceTexts(use, organizationId, client)) {
      for (const id of idsIn(text)) used.add(id)
    }
  }
  return used
}

/**
 * Yields the texts of a column that are long enough for an id, one page of them at a time. Requests
 * are answered between two pages.
 */
async function* referenceTexts(
  { table, column }: (typeof MEDIA_REFERENCES)[number],
  organizationId: string,
  client: QueryClientContract
) {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { id: string; text: string }[] = await client
      .from(table)
      .where('organization_id', organizationId)
      .where('id', '>', last)
      .whereRaw('length(??) >= ?', [column, ID_LENGTH])
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select('id', `${column} as text`)
    yield* rows.map(({ text }) => text)
    await setImmediate()
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id
  }
}
