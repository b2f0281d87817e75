import { constants } from 'node:zlib'
import compression from 'compression'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Smaller ones fit into one packet anyway. */
const THRESHOLD = 1024
/** Close to the smallest, in a tenth of the time that takes. */
const BROTLI_QUALITY = 5

const compress = compression({
  threshold: THRESHOLD,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  // Events have to leave at once.
  filter: (request, response) => {
    const type = String(response.getHeader('Content-Type') ?? '')
    return !type.startsWith('text/event-stream') && compression.filter(request, response)
  },
})

/** Text goes out compressed to whoever takes it so: pages, scripts, styles, JSON, tables. */
export default class CompressionMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    compress(request.request, response.response, () => undefined)
    return next()
  }
}
