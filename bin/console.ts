import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { reportFailure } from './start_failure.js'
import { stopOnSignals } from './stop_on_signals.js'

const APP_ROOT = new URL('../', import.meta.url)

/** Resolves the module specifiers in adonisrc.ts from the application's root. */
const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    stopOnSignals(app)
  })
  .ace()
  .handle(process.argv.splice(2))
  .catch(async (error) => {
    await reportFailure(error, 'The command failed')
    process.exit(1)
  })
