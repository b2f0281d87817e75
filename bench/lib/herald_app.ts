import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'

const APP_ROOT = new URL('../../', import.meta.url)

const IMPORTER = (path: string) =>
  import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path)

/** Boots Herald without its web server on the configured database, to fill and read it. */
export async function heraldApp(): Promise<ApplicationService> {
  const ignitor = new Ignitor(APP_ROOT, { importer: IMPORTER })
  const app = ignitor.createApp('console')
  await app.init()
  await app.boot()
  return app
}
