import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const compress = promisify(brotliCompress)

/** Smaller lists fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024
const MAX_STORED_BYTES = 4 * 1024 * 1024
/** As for other responses (compression_middleware). */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Answers 304 when a list is still what its reader already has, and compresses a list once. The
 * list is always read first, with the reader's own rights, and the ETag is a hash of the reader,
 * the URL and the list. It therefore never reveals or returns what was made for someone else.
 */
export default class ListAnswersMiddleware {
  #compressed = new Map<string, Buffer>()
  #storedBytes = 0

  async handle(ctx: HttpContext, next: NextFn) {
    const answer: unknown = await next()
    if (isUntaggedList(ctx)) await this.#answerList(ctx)
    return answer
  }

  async #answerList(ctx: HttpContext) {
    const { request, response } = ctx
    const bytes = Buffer.from(JSON.stringify(response.getBody()))
    const etag = etagOf(ctx, bytes)
    response.header('ETag', etag)
    if (isKnown(request.header('if-none-match'), etag)) return response.status(304).send(null)
    response.header('Content-Type', JSON_TYPE)
    const isCompressed = bytes.length >= MIN_COMPRESSED_BYTES && request.encoding(['br']) === 'br'
    if (!isCompressed) return response.send(bytes)
    response.header('Content-Encoding', 'br')
    response.send(this.#compressed.get(etag) ?? (await this.#store(etag, bytes)))
  }

  /** The oldest lists make room for new ones. */
  async #store(etag: string, answer: Buffer) {
    const bytes = await compress(answer, OPTIONS)
    this.#storedBytes += bytes.length - (this.#compressed.get(etag)?.length ?? 0)
    this.#compressed.set(etag, bytes)
    for (const [oldest, { length }] of this.#compressed) {
      if (this.#storedBytes <= MAX_STORED_BYTES) break
      this.#compressed.delete(oldest)
      this.#storedBytes -= length
    }
    return bytes
  }
}

function isUntaggedList({ request, response }: HttpContext) {
  if (request.method() !== 'GET' || response.getStatus() !== 200) return false
  return Array.isArray(response.getBody()) && response.getHeader('etag') === undefined
}

/** The next page's cursor is a part of the answer. */
function etagOf({ auth, request, response }: HttpContext, bytes: Buffer) {
  const reader = (auth as HttpContext['auth'] | undefined)?.user?.id ?? ''
  const cursor = response.getHeader('x-next-cursor') ?? ''
  const hash = createHash('sha1').update(`${reader}\n${request.url(true)}\n${cursor}\n`)
  return `W/"${hash.update(bytes).digest('base64url')}"`
}

function isKnown(known: string | undefined, etag: string) {
  return known?.split(',').some((one) => one.trim() === etag) ?? false
}
