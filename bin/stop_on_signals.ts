import type { ApplicationService } from '@adonisjs/core/types'

/** How long clients may take to finish their requests before their connections are closed. */
const REQUEST_GRACE_MS = 4000

/**
 * The longest duration of a shutdown: 10 s for a create call to LinkedIn
 * (services/background/shutdown.ts) and 5 s for everything else. Work that is unfinished then is
 * recovered as after a kill.
 */
const DEADLINE_MS = 15_000

/** The exit codes that shells use for these signals. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 } as const

type Signal = keyof typeof EXIT_CODES

/**
 * Ends the process in time, whatever clients do. The first signal starts an orderly shutdown, and a
 * second one ends the process immediately, as does a signal during startup.
 *
 * The explicit exit is needed because a request that is still in progress when the database is
 * closed opens it again, and its new connection pool would keep the process alive.
 */
export function stopOnSignals(app: ApplicationService) {
  let isStopping = false
  const stop = async (signal: Signal) => {
    if (isStopping) process.exit(EXIT_CODES[signal])
    if (!app.isReady) process.exit(exitCode(app, signal))
    isStopping = true
    setTimeout(() => process.exit(EXIT_CODES[signal]), DEADLINE_MS).unref()
    setTimeout(() => void cutConnections(app), REQUEST_GRACE_MS).unref()
    await app.terminate()
    process.exit(exitCode(app, signal))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal))
  }
}

/** Stopping a server is normal, but an interrupted command has not done its work. */
function exitCode(app: ApplicationService, signal: Signal) {
  return process.exitCode ?? (app.getEnvironment() === 'web' ? 0 : EXIT_CODES[signal])
}

async function cutConnections(app: ApplicationService) {
  if (app.getEnvironment() !== 'web') return
  const server = await app.container.make('server')
  server.getNodeServer()?.closeAllConnections()
}
