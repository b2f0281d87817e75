import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Transform } from 'node:stream'
import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { PICTURE_BODIES } from '#config/bodyparser'
import UnstorableTextException from '#exceptions/unstorable_text_exception'
import StorableInputMiddleware from '#middleware/storable_input_middleware'
import { PictureCut } from '#services/images/picture_cut'
import { SentPicture } from '#services/images/sent_picture'
import { WorkFolder } from '#services/images/work_folder'
import { nextRound } from '#services/web/rounds'

const OBJECT_OR_LIST = /^\s*[[{]/
const DECOMPRESSORS: Record<string, (() => Transform) | undefined> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
const guard = new StorableInputMiddleware()

/**
 * Reads a body that carries a picture as text, of somebody who is signed in. The picture goes to a file
 * while it arrives, `image_base64` is left empty: fifty such bodies at once take no memory to speak of,
 * and between two pieces of one there is time for others.
 */
export default class PictureBodyMiddleware {
  async handle(context: HttpContext, next: NextFn) {
    const { request, response } = context
    context.sentPicture = null
    if (!request.hasBody() || !request.is(['json'])) return next()
    const folder = await WorkFolder.make()
    response.onFinish(() => void folder.remove())
    const sent = new SentPicture(folder)
    const body = parsed(await textWithout(sent, request))
    context.sentPicture = sent.isSent ? sent : null
    this.#take(context, body)
    return guard.handle(context, next)
  }

  /** The framework copies what it is given, and a body that nests without an end ends its stack. */
  #take({ request }: HttpContext, body: Record<string, unknown>) {
    try {
      request.setInitialBody(body)
    } catch (error) {
      throw error instanceof RangeError ? new UnstorableTextException() : error
    }
  }
}

let bodies = 0

/** The body but for its picture. Who came first is read first: what waits for long costs memory. */
async function textWithout(picture: SentPicture, request: HttpContext['request']) {
  const cut = new PictureCut('image_base64', picture)
  const left: Buffer[] = []
  const rank = (bodies += 1)
  let length = 0
  try {
    if (Number(request.header('content-length')) > PICTURE_BODIES.limit) throw tooLarge()
    for await (const piece of piecesOf(request)) {
      length += piece.length
      if (length > PICTURE_BODIES.limit) throw tooLarge()
      await nextRound(rank)
      left.push(cut.take(piece))
      await picture.write()
    }
  } finally {
    await picture.close()
  }
  return Buffer.concat(left).toString()
}

/** A sender who is refused midway hears why: the connection stays. */
async function* piecesOf(request: HttpContext['request']): AsyncGenerator<Buffer> {
  const encoding = (request.header('content-encoding') ?? 'identity').toLowerCase()
  const decompressor: Transform | undefined = DECOMPRESSORS[encoding]?.()
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
  if (!OBJECT_OR_LIST.test(text)) throw new Exception('no object', { status: 422 })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(cause: unknown) {
  return new Exception('unreadable', { status: 400, cause })
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** What came as `image_base64`; null when nothing did. */
    sentPicture: SentPicture | null
  }
}
