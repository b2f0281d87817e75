import { finished } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { receiveForm } from '#middleware/form_body_middleware'
import { TemporaryFolder } from '#services/images/image_files'

/** The size of the form around the file. */
const FORM_BYTES = 1024 * 1024

interface UploadOptions {
  /** The largest file in bytes. */
  bytes: number
}

/**
 * Saves an archive while it arrives. It is larger than the general file limit, so only signed-in
 * users may upload it. It is removed after the response.
 */
export default class ArchiveUploadMiddleware {
  handle({ request }: HttpContext, next: NextFn, { bytes }: UploadOptions) {
    const { multipart } = request
    if (!multipart) return next()
    return TemporaryFolder.runIn(async (folder) => {
      // Without a handler, the error of a part that ends too early would end the process.
      multipart.onFile('*', {}, async (part, report) => {
        part.on('data', report)
        await finished(part)
      })
      await receiveForm(multipart, { folder, field: 'file', limit: bytes + FORM_BYTES })
      return next()
    })
  }
}
