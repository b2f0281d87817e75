import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { countsChanges } from '#database/organization_changes'
import { now } from '#services/clock'

const compress = promisify(brotliCompress)

/** Smaller lists fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024
const MAX_KEPT_BYTES = 8 * 1024 * 1024
/** The same quality as for other responses (compression_middleware). */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const JSON_TYPE = 'application/json; charset=utf-8'
/** The headers that a controller sets for its list. They are stored with it. */
const HEADERS = ['x-next-cursor', 'x-total-count', 'cache-control'] as const

interface ListAnswer {
  etag: string
  headers: [name: string, value: string][]
  bytes: Buffer
  compressed?: Buffer
}

/**
 * A request for a list: `key` is the reader and the URL, and `version` contains the organization's
 * count of changes.
 */
interface Question {
  key: string
  version: string
}

/** Responses with lists, stored with the oldest first and up to a total size. */
class KeptLists {
  #kept = new Map<string, { version: string; answer: ListAnswer; size: number }>()
  #size = 0

  find({ key, version }: Question) {
    const found = this.#kept.get(key)
    return found?.version === version ? found.answer : undefined
  }

  keep({ key, version }: Question, answer: ListAnswer) {
    this.#forget(key)
    const size = key.length + answer.bytes.length + (answer.compressed?.length ?? 0)
    if (size > MAX_KEPT_BYTES) return
    this.#kept.set(key, { version, answer, size })
    this.#size += size
    for (const [oldest] of this.#kept) {
      if (this.#size <= MAX_KEPT_BYTES) break
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    this.#size -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}

const lists = new KeptLists()

/**
 * Finds the stored response to a list, unless something in its organization has changed since
 * (docs/adr/0037). It runs last on a route, so this request has already checked who may read the
 * list.
 */
export class KeptListMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!(await countsChanges())) return next()
    ctx.listQuestion = questionOf(ctx)
    ctx.listAnswer = lists.find(ctx.listQuestion)
    return ctx.listAnswer ? undefined : next()
  }
}

/** A minute is part of the version, because links in a list expire. */
function questionOf({ auth, organization, request }: HttpContext): Question {
  const guard = auth.authenticatedViaGuard ?? ''
  const reader = [auth.getUserOrFail().id, guard, organization.id, organization.role]
  const minute = Math.floor(now().toMillis() / 60_000)
  return {
    key: [...reader, request.url(true)].join('\n'),
    version: `${organization.changes} ${minute}`,
  }
}

/**
 * Answers 304 when a list is still what its reader already has, and compresses a list once. The
 * ETag is a hash of the reader, the URL and the list, so it never reveals what others have.
 */
export default class ListAnswersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const answer: unknown = await next()
    if (ctx.listAnswer) await send(ctx, ctx.listAnswer)
    else if (isUntaggedList(ctx)) await send(ctx, answerOf(ctx))
    return answer
  }
}

async function send(ctx: HttpContext, answer: ListAnswer) {
  const { request, response, listQuestion: question } = ctx
  response.header('ETag', answer.etag)
  for (const [name, value] of answer.headers) response.header(name, value)
  const isNew = answer !== ctx.listAnswer
  if (question && isNew) lists.keep(question, answer)
  if (isKnown(request.header('if-none-match'), answer.etag)) return response.status(304).send(null)
  response.header('Content-Type', JSON_TYPE)
  const isLarge = answer.bytes.length >= MIN_COMPRESSED_BYTES
  if (!isLarge || request.encoding(['br']) !== 'br') return response.send(answer.bytes)
  response.header('Content-Encoding', 'br')
  if (!answer.compressed) {
    answer.compressed = await compress(answer.bytes, OPTIONS)
    if (question) lists.keep(question, answer)
  }
  response.send(answer.compressed)
}

function isUntaggedList({ request, response }: HttpContext) {
  if (request.method() !== 'GET' || response.getStatus() !== 200) return false
  return Array.isArray(response.getBody()) && response.getHeader('etag') === undefined
}

function answerOf(ctx: HttpContext): ListAnswer {
  const bytes = Buffer.from(JSON.stringify(ctx.response.getBody()))
  const headers = HEADERS.flatMap((name): ListAnswer['headers'] => {
    const value = ctx.response.getHeader(name)
    return value === undefined ? [] : [[name, String(value)]]
  })
  return { etag: etagOf(ctx, bytes), headers, bytes }
}

/** The hash includes the next page's cursor, because that is a part of the answer. */
function etagOf({ auth, request, response }: HttpContext, bytes: Buffer) {
  const reader = (auth as HttpContext['auth'] | undefined)?.user?.id ?? ''
  const cursor = response.getHeader('x-next-cursor') ?? ''
  const hash = createHash('sha1').update(`${reader}\n${request.url(true)}\n${cursor}\n`)
  return `W/"${hash.update(bytes).digest('base64url')}"`
}

/**
 * Fetch adds 'no-cache' when a client sets If-None-Match itself. That would defeat the 304, so
 * only the ETag counts here.
 */
function isKnown(known: string | undefined, etag: string) {
  return known?.split(',').some((tag) => tag.trim() === etag) ?? false
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set when a stored response may answer the request. */
    listQuestion?: Question
    listAnswer?: ListAnswer
  }
}
