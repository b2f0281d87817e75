import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'

type KeptFile = { diskKey: string; mime: string } & (
  | { bytes: Uint8Array }
  /** Where it lies now: it is copied without being held in memory. */
  | { path: string }
)

/**
 * Puts a file on the disk and then makes the row that names it. A file that no row names would lie
 * there for ever: without the row it goes again.
 */
export async function keepFile<Row>(
  { diskKey, mime, ...file }: KeptFile,
  record: () => Promise<Row>
): Promise<Row> {
  const options = { contentType: mime }
  if ('path' in file) await drive.use().copyFromFs(file.path, diskKey, options)
  else await drive.use().put(diskKey, file.bytes, options)
  try {
    return await record()
  } catch (error) {
    await drive
      .use()
      .delete(diskKey)
      .catch((reason) =>
        logger.error({ err: reason, diskKey }, 'an orphaned file was left on disk')
      )
    throw error
  }
}
