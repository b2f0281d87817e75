import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const PLACE = '/assets/'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The files of the build that have a Brotli form beside them; the dev server has none. */
function filesWithOne(): ReadonlySet<string> {
  try {
    const files = readdirSync(app.publicPath('assets'))
    return new Set(files.filter((file) => file.endsWith('.br')).map((file) => file.slice(0, -3)))
  } catch {
    return new Set()
  }
}

let known: ReadonlySet<string> | undefined

/** Scripts and styles go out as the build compressed them, to whoever takes Brotli. */
export default class PrecompressedMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const path = request.url()
    const type = TYPES[extname(path)]
    if (type && path.startsWith(PLACE) && request.encoding(['br']) === 'br') {
      known ??= filesWithOne()
      if (known.has(path.slice(PLACE.length))) {
        request.request.url = `${path}.br`
        response.response.setHeader('Content-Type', type)
        response.response.setHeader('Content-Encoding', 'br')
        response.response.setHeader('Vary', 'Accept-Encoding')
      }
    }
    return next()
  }
}
