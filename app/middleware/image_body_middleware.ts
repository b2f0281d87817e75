import { isUtf8 } from 'node:buffer'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Transform } from 'node:stream'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { IMAGE_BODIES } from '#config/bodyparser'
import { BodyEncodingException, UnstorableTextException } from '#errors/requests_errors'
import { TemporaryFolder } from '#services/images/image_files'
import { unreadable } from '#middleware/body_middleware'
import { requestTurns } from '#middleware/fair_queue_middleware'
import StorableInputMiddleware from '#middleware/storable_input_middleware'
import { JsonValueExtractor } from '#services/images/json_value_extractor'
import { Base64Upload } from '#services/images/base64_upload'

const OBJECT_OR_LIST = /^\s*[[{]/
const DECOMPRESSORS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])
const guard = new StorableInputMiddleware()

/**
 * Reads a body that contains an image as base64, after authentication. The image is written to a
 * file while it arrives, and `image_base64` is left empty. Fifty such bodies at the same time
 * therefore need little memory, and other requests run between the chunks.
 */
export default class ImageBodyMiddleware {
  async handle(context: HttpContext, next: NextFn) {
    const { request, response } = context
    context.base64Upload = null
    if (!request.hasBody() || !request.is(['json'])) return next()
    const folder = await TemporaryFolder.make()
    response.onFinish(() => void folder.remove())
    const upload = new Base64Upload(folder)
    const body = parsed(await readTextWithout(upload, request))
    context.base64Upload = upload.isSent ? upload : null
    this.#setBody(context, body)
    return guard.handle(context, next)
  }

  /** The framework copies the body recursively, so endless nesting would overflow the stack. */
  #setBody({ request }: HttpContext, body: Record<string, unknown>) {
    try {
      request.setInitialBody(body)
    } catch (error) {
      throw error instanceof RangeError ? new UnstorableTextException() : error
    }
  }
}

let bodies = 0

/**
 * Reads the body without its image. Earlier requests are read first, because waiting bodies use
 * memory.
 */
async function readTextWithout(upload: Base64Upload, request: HttpContext['request']) {
  const extractor = new JsonValueExtractor('image_base64', upload)
  const remaining: Buffer[] = []
  const rank = (bodies += 1)
  let length = 0
  try {
    if (Number(request.header('content-length')) > IMAGE_BODIES.limit) throw tooLarge()
    for await (const piece of piecesOf(request)) {
      length += piece.length
      if (length > IMAGE_BODIES.limit) throw tooLarge()
      await requestTurns.next(rank)
      remaining.push(extractor.push(piece))
      await upload.write()
    }
  } finally {
    await upload.close()
  }
  const bytes = Buffer.concat(remaining)
  if (!isUtf8(bytes)) throw new BodyEncodingException()
  return bytes.toString()
}

/**
 * The connection stays open, so that a client refused during the upload still receives the reason.
 */
async function* piecesOf(request: HttpContext['request']): AsyncGenerator<Buffer> {
  const encoding = (request.header('content-encoding') ?? 'identity').toLowerCase()
  const decompressor: Transform | undefined = DECOMPRESSORS.get(encoding)?.()
  if (encoding !== 'identity' && !decompressor) throw new Exception('encoding', { status: 415 })
  if (decompressor) request.request.pipe(decompressor)
  try {
    yield* (decompressor ?? request.request).iterator({ destroyOnReturn: false })
  } catch (error) {
    throw unreadable(error)
  }
}

function tooLarge() {
  return new Exception('large', { status: 413, code: 'E_REQUEST_ENTITY_TOO_LARGE' })
}

function parsed(text: string): Record<string, unknown> {
  if (text === '') return {}
  if (!OBJECT_OR_LIST.test(text)) throw new Exception('no object', { status: 400 })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(error)
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The upload in `image_base64`. Null when the field is missing. */
    base64Upload: Base64Upload | null
  }
}
