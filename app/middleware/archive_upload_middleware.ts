import { tmpdir } from 'node:os'
import { finished } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { DiskFullException } from '#errors/server_errors'
import { receiveForm } from '#middleware/form_body_middleware'
import { withSpaceFor } from '#services/health/disk_space'
import { TemporaryFolder } from '#services/images/image_files'

/** The size of the form around the file. */
const FORM_BYTES = 1024 * 1024

const TOO_LARGE_FOR_DISK =
  "The server doesn't have enough free disk space for this file. Ask the person who runs this server to free up space."

interface UploadOptions {
  /** The largest file in bytes. */
  bytes: number
}

/**
 * Saves an archive while it arrives. It is larger than the general file limit, so only signed-in
 * users may upload it. It is removed after the response.
 */
export default class ArchiveUploadMiddleware {
  async handle({ request }: HttpContext, next: NextFn, { bytes: maxBytes }: UploadOptions) {
    const { multipart } = request
    if (!multipart) return next()
    const bytes = Math.min(Number(request.header('content-length') ?? maxBytes), maxBytes)
    const answer = await withSpaceFor({ bytes, folder: tmpdir() }, () =>
      TemporaryFolder.runIn(async (folder) => {
        // Without a handler, the error of a part that ends too early would end the process.
        multipart.onFile('*', {}, async (part, report) => {
          part.on('data', report)
          await finished(part)
        })
        await receiveForm(multipart, { folder, field: 'file', limit: maxBytes + FORM_BYTES })
        return next()
      })
    )
    if (!answer) throw new DiskFullException(TOO_LARGE_FOR_DISK)
    return answer.result
  }
}
