import './small_heap.js'
import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { surviveClosedOutput } from './closed_output.js'
import { stopOnSignals } from './stop_on_signals.js'

const APP_ROOT = new URL('../', import.meta.url)

/** Resolves the module specifiers in adonisrc.ts from the application's root. */
const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

surviveClosedOutput()

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    stopOnSignals(app)
  })
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
