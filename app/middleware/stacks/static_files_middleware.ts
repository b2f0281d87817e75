import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'

/**
 * Serves the files of public/. Their names are read once, so that no other URL is looked up on the
 * disk.
 */
@inject()
export default class StaticFilesMiddleware {
  #urls: ReadonlySet<string> | undefined

  constructor(private server: StaticMiddleware) {}

  handle(ctx: HttpContext, next: NextFn) {
    if (app.inDev) return this.server.handle(ctx, next)
    this.#urls ??= listUrls(app.publicPath())
    return this.#urls.has(ctx.request.url()) ? this.server.handle(ctx, next) : next()
  }
}

/** The URLs of the files in a folder. Names are plain ASCII, so nothing has to be decoded. */
function listUrls(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return new Set(paths.map((path) => `/${path.split(sep).join('/')}`))
}
