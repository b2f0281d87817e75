import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isIdempotencyKey, isKeptAnswer } from '#domain/idempotency/rules'
import IdempotencyKeyException from '#exceptions/idempotency_key_exception'
import RequestUnderWayException from '#exceptions/request_under_way_exception'
import IdempotentAnswer from '#models/idempotent_answer'
import { requestHash } from '#middleware/idempotency/request_hash'

const BAD_KEY = 'An Idempotency-Key is 1 to 255 visible characters.'
const OTHER_REQUEST = 'This Idempotency-Key was already used for a different request.'

/** What a repeated request gets beside the body. */
type Kept = { body: unknown; location?: string }

/**
 * `Idempotency-Key` on a POST: within 24 hours the same key answers the first answer again
 * (contract). Comes after auth: a key belongs to its user.
 */
export default class IdempotencyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const key = ctx.request.header('idempotency-key')
    if (key === undefined || ctx.request.method() !== 'POST') return next()
    if (!isIdempotencyKey(key)) throw new IdempotencyKeyException(BAD_KEY)
    const request = {
      userId: ctx.auth.getUserOrFail().id,
      keyHash: createHash('sha256').update(key).digest('hex'),
      requestHash: await requestHash(ctx.request, ctx.sentPicture?.path),
    }
    const first = await IdempotentAnswer.claim(request)
    return first ? this.#answer(ctx, next, first) : this.#answerAgain(ctx, request)
  }

  async #answer({ response }: HttpContext, next: NextFn, row: IdempotentAnswer) {
    try {
      await next()
    } catch (error) {
      await row.delete()
      throw error
    }
    const status = response.getStatus()
    if (!isKeptAnswer(status) || response.hasStream) return row.delete()
    const location = response.getHeader('location')?.toString()
    const kept: Kept = { body: response.getBody(), location }
    await row.merge({ status, body: JSON.stringify(kept) }).save()
  }

  async #answerAgain(
    { response }: HttpContext,
    request: Parameters<typeof IdempotentAnswer.claim>[0]
  ) {
    const earlier = await IdempotentAnswer.ofRequest(request)
    if (earlier && earlier.requestHash !== request.requestHash) {
      throw new IdempotencyKeyException(OTHER_REQUEST)
    }
    if (!earlier || earlier.status === null) throw new RequestUnderWayException()
    const kept: Kept = JSON.parse(earlier.body ?? '{}')
    if (kept.location) response.header('Location', kept.location)
    response.header('Idempotent-Replayed', 'true').status(earlier.status).send(kept.body)
  }
}
