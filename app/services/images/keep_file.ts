import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'

type KeptFile = { diskKey: string; bytes: Uint8Array; mime: string }

/**
 * Puts a file on the disk and then makes the row that names it. A file that no row names would lie
 * there for ever: without the row it goes again.
 */
export async function keepFile<Row>(
  { diskKey, bytes, mime }: KeptFile,
  record: () => Promise<Row>
): Promise<Row> {
  await drive.use().put(diskKey, bytes, { contentType: mime })
  try {
    return await record()
  } catch (error) {
    await drive
      .use()
      .delete(diskKey)
      .catch((reason) => logger.error({ err: reason, diskKey }, 'orphan file left on the disk'))
    throw error
  }
}
