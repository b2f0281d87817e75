import './small_heap.js'
import 'reflect-metadata'
import { setFlagsFromString } from 'node:v8'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { application } from './application.js'
import {
  codeOf,
  explain,
  reportFailure,
  requireFolder,
  requireFreePort,
  StartFailure,
} from './start_failure.js'
import { projectPath } from '#config/paths'
import { stopOnSignals } from './stop_on_signals.js'

const LOCK_TRIES = 120
const LOCK_PAUSE_MS = 500

/** Garbage of the startup is collected during it, which saves 15 MB permanently. */
setFlagsFromString('--optimize-for-size')

/** Migrates the configured database before anything reads it. */
async function migrate(app: ApplicationService) {
  const { runMigrations } = await import('#database/run_migrations')
  for (let tries = 1; ; tries++) {
    const failure = await runMigrations(app)
    if (!failure) return
    if (codeOf(failure) !== 'E_UNABLE_ACQUIRE_LOCK' || tries === LOCK_TRIES) {
      throw new StartFailure(`the database couldn't be migrated: ${explain(failure)}`)
    }
    await pause(LOCK_PAUSE_MS)
  }
}

function announce(app: ApplicationService) {
  setFlagsFromString('--no-optimize-for-size')
  console.log(`Herald is ready at ${app.config.get<string>('app.appUrl')}`)
}

const ignitor = application().tap((app) => {
  app.booted(async () => {
    await requireFreePort(Number(process.env.PORT ?? 3333), process.env.HOST ?? '0.0.0.0')
    const { default: env } = await import('#start/env')
    if (env.get('DRIVE_DISK') !== 's3') {
      requireFolder(projectPath(env.get('STORAGE_PATH', 'storage/media')), 'STORAGE_PATH')
    }
    await migrate(app)
  })
  app.ready(() => announce(app))
  stopOnSignals(app)
})

try {
  await ignitor.httpServer().start()
} catch (error) {
  await reportFailure(error, "Herald can't start")
  process.exit(1)
}
