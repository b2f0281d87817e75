import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { FORM_ROUTES } from '#config/bodyparser'
import { isDeferredForm } from '#middleware/body_middleware'
import { TemporaryFolder } from '#services/images/image_files'
import StorableInputMiddleware from '#middleware/storable_input_middleware'

type Multipart = HttpContext['request']['multipart']
type PartHandler = Parameters<Multipart['onFile']>[2]

const guard = new StorableInputMiddleware()

/** Saves a file of a form in a file that only this user can read. */
async function savePart(...[part, report, path]: [...Parameters<PartHandler>, string]) {
  part.pause()
  part.on('data', report)
  await pipeline(part, createWriteStream(path, { mode: 0o600 }))
  return { tmpPath: path }
}

interface FormOptions {
  folder: TemporaryFolder
  /** The field whose files are saved; by default those of all fields. */
  field?: string
  /** The largest form in bytes. */
  limit?: number
}

/**
 * Reads a form and saves its files in a folder.
 * @throws what prevented a file from being saved, such as a full disk
 */
export async function receiveForm(
  multipart: Multipart,
  { folder, field = '*', limit }: FormOptions
) {
  let failure: unknown = null
  multipart.onFile(field, { deferValidations: true }, async (part, report) => {
    try {
      return await savePart(part, report, folder.file(randomUUID()))
    } catch (error) {
      // Without it, the form would count as read, with a problem of this file alone.
      failure ??= error
      multipart.abort(error)
      return undefined
    }
  })
  await multipart.process({ limit })
  // A short form may have been read before it was aborted.
  if (failure !== null) throw failure
}

/**
 * Reads a form with files after authentication, so that strangers cannot fill the disk with
 * uploads. Its files have a folder of their own, which is removed after the response, whether or
 * not the form could be read.
 */
@inject()
export default class FormBodyMiddleware {
  constructor(private parser: BodyParserMiddleware) {}

  handle(context: HttpContext, next: NextFn) {
    if (!isDeferredForm(context)) return next()
    return this.parser.handle(context, () => this.#receive(context, next))
  }

  #receive(context: HttpContext, next: NextFn) {
    const { multipart } = context.request
    if (!FORM_ROUTES.includes(context.route?.pattern ?? '')) return guard.handle(context, next)
    return TemporaryFolder.runIn(async (folder) => {
      await receiveForm(multipart, { folder })
      return guard.handle(context, next)
    })
  }
}
