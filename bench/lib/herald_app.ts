import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'

const APP_ROOT = new URL('../../', import.meta.url)

const IMPORTER = (path: string) =>
  import(path.startsWith('.') ? new URL(path, APP_ROOT).href : path)

/** Herald without its web server, on the database that the environment names: to fill and to read it. */
export async function heraldApp(): Promise<ApplicationService> {
  const ignitor = new Ignitor(APP_ROOT, { importer: IMPORTER })
  const app = ignitor.createApp('console')
  await app.init()
  await app.boot()
  return app
}
