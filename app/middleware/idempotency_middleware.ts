import { createHash, type Hash } from 'node:crypto'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isIdempotencyKey, isReplayable } from '#domain/idempotency/rules'
import { IdempotencyKeyException, RequestInProgressException } from '#errors/requests_errors'
import IdempotentAnswer from '#models/idempotent_answer'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { MultipartFile } from '@adonisjs/core/bodyparser'

const BAD_KEY_MESSAGE = 'An Idempotency-Key is 1 to 255 visible characters.'
const OTHER_REQUEST_MESSAGE = 'This Idempotency-Key was already used for a different request.'

/** The parts of a response that a repeated request receives. */
type StoredAnswer = { body: unknown; location?: string; undoToken?: string }

/**
 * Handles `Idempotency-Key` on POST requests: within 24 hours, the same key returns the first
 * response again (contract). Runs after auth, because a key belongs to its user.
 */
export default class IdempotencyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const key = ctx.request.header('idempotency-key')
    if (key === undefined || ctx.request.method() !== 'POST') return next()
    if (!isIdempotencyKey(key)) throw new IdempotencyKeyException(BAD_KEY_MESSAGE)
    const request = {
      userId: ctx.auth.getUserOrFail().id,
      keyHash: createHash('sha256').update(key).digest('hex'),
      requestHash: await requestHash(ctx.request, ctx.base64Upload?.path),
    }
    const first = await IdempotentAnswer.claim(request)
    return first ? this.#runAndStore(ctx, next, first) : this.#replay(ctx, request)
  }

  async #runAndStore({ response }: HttpContext, next: NextFn, row: IdempotentAnswer) {
    try {
      await next()
    } catch (error) {
      await row.delete()
      throw error
    }
    const status = response.getStatus()
    if (!isReplayable(status) || response.hasStream) return row.delete()
    const location = response.getHeader('location')?.toString()
    const undoToken = response.getHeader('x-undo-token')?.toString()
    const stored: StoredAnswer = { body: response.getBody(), location, undoToken }
    await row.merge({ status, body: JSON.stringify(stored) }).save()
  }

  async #replay({ response }: HttpContext, request: Parameters<typeof IdempotentAnswer.claim>[0]) {
    const earlier = await IdempotentAnswer.ofRequest(request)
    if (earlier && earlier.requestHash !== request.requestHash) {
      throw new IdempotencyKeyException(OTHER_REQUEST_MESSAGE)
    }
    if (!earlier || earlier.status === null) throw new RequestInProgressException()
    const stored: StoredAnswer = JSON.parse(earlier.body ?? '{}')
    if (stored.location) response.header('Location', stored.location)
    if (stored.undoToken) response.header('X-Undo-Token', stored.undoToken)
    response.header('Idempotent-Replayed', 'true').status(earlier.status).send(stored.body)
  }
}

/** Fields may be nested, such as `a[b]`. */
function filesIn(value: unknown): MultipartFile[] {
  if (value instanceof MultipartFile) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

async function addFile(hash: Hash, file: MultipartFile) {
  hash.update(JSON.stringify([file.fieldName, file.clientName, file.size]))
  if (file.tmpPath) await pipeline(createReadStream(file.tmpPath), hash, { end: false })
}

/**
 * The hash of everything that makes two requests equal: method, URL, fields and the bytes of files.
 */
async function requestHash(request: HttpRequest, imagePath?: string) {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([request.method(), request.url(true), request.body()]))
  if (imagePath) await pipeline(createReadStream(imagePath), hash, { end: false })
  for (const file of filesIn(request.allFiles())) await addFile(hash, file)
  return hash.digest('hex')
}
