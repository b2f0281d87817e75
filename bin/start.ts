import './small_heap.js'
import 'reflect-metadata'
import { setFlagsFromString } from 'node:v8'
import { setTimeout as pause } from 'node:timers/promises'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { stopOnSignals } from './stop_on_signals.js'

const APP_ROOT = new URL('../', import.meta.url)
const LOCK_TRIES = 120
const LOCK_PAUSE_MS = 500

/** What a start leaves behind is cleared away while it starts: that keeps 15 MB from staying for good. */
setFlagsFromString('--optimize-for-size')

/** A start that failed for a reason one line can tell. */
class StartFailure extends Error {}

/** Resolves the module specifiers of adonisrc.ts from the application's root. */
const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

/** Connection errors of several addresses come without a message of their own. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name
  return error.message.split('\n')[0] || code
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** What went wrong, if anything: the runner keeps some errors and throws others. */
async function runMigrations(app: ApplicationService) {
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  const db = await app.container.make('lucid.db')
  const runner = new MigrationRunner(db, app, { direction: 'up' })
  try {
    await runner.run()
    return runner.error
  } catch (error) {
    return runner.error ?? error
  }
}

/** Brings the database this process is pointed at up to date, before anything reads it. */
async function migrate(app: ApplicationService) {
  for (let tries = 1; ; tries++) {
    const failure = await runMigrations(app)
    if (!failure) return
    if (codeOf(failure) !== 'E_UNABLE_ACQUIRE_LOCK' || tries === LOCK_TRIES) {
      throw new StartFailure(`the database couldn't be migrated: ${reasonOf(failure)}`)
    }
    await pause(LOCK_PAUSE_MS)
  }
}

function announce(app: ApplicationService) {
  setFlagsFromString('--no-optimize-for-size')
  console.log(`Herald is ready at ${app.config.get<string>('app.appUrl')}`)
}

/** The one line for what a person can mend; other errors are shown whole. */
function oneLine(error: unknown) {
  if (error instanceof StartFailure) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `${reasonOf(error)}. Choose another port, such as PORT=3400.`
  if (code === 'E_INSECURE_ENCRYPTER_KEY') return `APP_KEY isn't valid. ${reasonOf(error)}.`
  const fromTheSystem = error instanceof Error && 'syscall' in error
  return fromTheSystem ? reasonOf(error) : null
}

async function report(error: unknown) {
  const line = oneLine(error)
  if (line === null) return prettyPrintError(error)
  console.error(`Herald can't start: ${line}`)
}

const ignitor = new Ignitor(APP_ROOT, { importer: IMPORTER }).tap((app) => {
  app.booting(async () => {
    await import('#start/env')
  })
  app.booted(() => migrate(app))
  app.ready(() => announce(app))
  stopOnSignals(app)
})

try {
  await ignitor.httpServer().start()
} catch (error) {
  await report(error)
  process.exit(1)
}
