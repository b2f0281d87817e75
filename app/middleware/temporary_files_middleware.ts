import { rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Removes the temporary files of uploads after the response. */
export default class TemporaryFilesMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    try {
      return await next()
    } finally {
      const files = Object.values(request.allFiles()).flat()
      await Promise.all(files.map(({ tmpPath }) => tmpPath && rm(tmpPath, { force: true })))
    }
  }
}
