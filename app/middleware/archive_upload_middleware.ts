import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { savePart } from '#middleware/form_body_middleware'

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
  async handle({ request }: HttpContext, next: NextFn, { bytes }: UploadOptions) {
    const path = join(tmpdir(), `herald-archive-${randomUUID()}.zip`)
    try {
      if (request.multipart) await this.#receive(request, path, bytes)
      return await next()
    } finally {
      await rm(path, { force: true })
    }
  }

  async #receive({ multipart }: HttpContext['request'], path: string, bytes: number) {
    multipart.onFile('file', { deferValidations: true }, (part, report) =>
      savePart(part, report, path)
    )
    // Without a handler, the error of a part that ends too early would end the process.
    multipart.onFile('*', {}, async (part, report) => {
      part.on('data', report)
      await finished(part)
    })
    await multipart.process({ limit: bytes + FORM_BYTES })
  }
}
