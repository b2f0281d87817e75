import { inject } from '@adonisjs/core'
import { Exception } from '@adonisjs/core/exceptions'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import bodyParser, { IMAGE_BODIES } from '#config/bodyparser'
import { BodyEncodingException } from '#errors/requests_errors'

const emptyParser = new BodyParserMiddleware({ ...bodyParser, allowedMethods: [] })

/** A form with files is read by `form_body_middleware` or by its route. */
export function isDeferredForm({ request }: HttpContext) {
  return request.url().startsWith('/api/') && Boolean(request.is(['multipart']))
}

/**
 * Reads a request's body up to the configured limit. `image_body_middleware` reads the large bodies
 * of some routes, and `form_body_middleware` reads forms with files. They run after authentication.
 */
@inject()
export default class BodyMiddleware {
  constructor(private parser: BodyParserMiddleware) {}

  async handle(context: HttpContext, next: NextFn) {
    const isImageRoute = IMAGE_BODIES.routes.includes(context.route?.pattern ?? '')
    const parser = isImageRoute || isDeferredForm(context) ? emptyParser : this.parser
    let isRead = false
    try {
      return await parser.handle(context, () => {
        isRead = true
        requireUtf8(context)
        alignMentions(context)
        return next()
      })
    } catch (error) {
      throw !isRead && isUnreadable(error, context) ? unreadable(error) : error
    }
  }
}

/**
 * The decompressor's errors have no status, so a client's mistake would look like a failure here.
 * The parser answers 422 for JSON that is neither an object nor a list, which means an invalid field
 * in `/api`.
 */
function isUnreadable(error: unknown, { request }: HttpContext) {
  const { code, status } = Object(error) as { code?: unknown; status?: unknown }
  const isBrokenCompression = /^(Z_|ERR__ERROR_)/.test(String(code))
  return isBrokenCompression || (status === 422 && request.url().startsWith('/api/'))
}

/**
 * Bytes that aren't UTF-8 were read as U+FFFD, which has another length. Windows PowerShell sends
 * such bytes, for example, and the text would be saved and published with question marks.
 */
function requireUtf8({ request }: HttpContext) {
  const text = request.raw() ?? ''
  const length = request.header('content-length')
  const isCompressed = request.header('content-encoding') !== undefined
  if (length === undefined || isCompressed || !text.includes('\uFFFD')) return
  if (Buffer.byteLength(text) !== Number(length)) throw new BodyEncodingException()
}

type SentContent = { content?: { body?: unknown; mentions?: unknown } | null } | null

/** The parser trims all texts, but the spans of mentions count from the start of the text as sent. */
function alignMentions({ request }: HttpContext) {
  const { content } = request.body() as NonNullable<SentContent>
  if (!Array.isArray(content?.mentions) || !request.is(['json'])) return
  const body = (JSON.parse(request.raw() ?? 'null') as SentContent)?.content?.body
  if (typeof body !== 'string') return
  const trimmed = body.length - body.trimStart().length
  for (const mention of content.mentions as unknown[]) {
    const span = Object(mention) as { start?: unknown }
    if (typeof span.start === 'number') span.start -= trimmed
  }
}

export function unreadable(cause: unknown) {
  return new Exception('unreadable', { status: 400, cause })
}
