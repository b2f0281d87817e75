import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const ASSETS_PATH = '/assets/'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The built files that also exist in Brotli form. The development server has none. */
function listCompressedFiles(): ReadonlySet<string> {
  try {
    const files = readdirSync(app.publicPath('assets'))
    return new Set(files.filter((file) => file.endsWith('.br')).map((file) => file.slice(0, -3)))
  } catch {
    return new Set()
  }
}

let compressedFiles: ReadonlySet<string> | undefined

/** Serves the Brotli form of scripts and styles to clients that support it. */
export default class PrecompressedMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const path = request.url()
    const type = TYPES[extname(path)]
    if (type && path.startsWith(ASSETS_PATH) && request.encoding(['br']) === 'br') {
      compressedFiles ??= listCompressedFiles()
      if (compressedFiles.has(path.slice(ASSETS_PATH.length))) {
        request.request.url = `${path}.br`
        response.response.setHeader('Content-Type', type)
        response.response.setHeader('Content-Encoding', 'br')
        response.response.setHeader('Vary', 'Accept-Encoding')
      }
    }
    return next()
  }
}
