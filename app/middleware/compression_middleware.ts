import { constants } from 'node:zlib'
import compression from 'compression'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Smaller responses fit into one packet anyway. */
const THRESHOLD = 1024
/** The result is almost as small as with the best quality, in a tenth of the time. */
const BROTLI_QUALITY = 5

const compress = compression({
  threshold: THRESHOLD,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  // Server-sent events must be sent immediately, and compression would buffer them.
  filter: (request, response) => {
    const type = String(response.getHeader('Content-Type') ?? '')
    return !type.startsWith('text/event-stream') && compression.filter(request, response)
  },
})

/** Compresses text responses when the client supports it: pages, scripts, styles, JSON and CSV. */
export default class CompressionMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    compress(request.request, response.response, () => undefined)
    return next()
  }
}
