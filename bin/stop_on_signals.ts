import type { ApplicationService } from '@adonisjs/core/types'

/** Clients get this long to finish their requests; then their connections are cut. */
const REQUEST_GRACE_MS = 4000

/**
 * The longest a stop may take: 10 s for a post that is just being created on LinkedIn (services/background/
 * shutdown.ts), and 5 s for everything else. What is unfinished then is settled as after a kill.
 */
const DEADLINE_MS = 15_000

/** As a shell reports a process that ended by this signal. */
const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 } as const

type Signal = keyof typeof EXIT_CODES

/**
 * Ends the process in time, whatever clients do: the first signal stops it in order, a second one at once. A
 * signal during the start ends it right there.
 *
 * The explicit exit is needed: a request that is still in flight when the database is closed opens it again,
 * and its new connection pool would keep the process alive.
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

/** A server is meant to be stopped; a command that was interrupted has not done its work. */
function exitCode(app: ApplicationService, signal: Signal) {
  return process.exitCode ?? (app.getEnvironment() === 'web' ? 0 : EXIT_CODES[signal])
}

async function cutConnections(app: ApplicationService) {
  if (app.getEnvironment() !== 'web') return
  const server = await app.container.make('server')
  server.getNodeServer()?.closeAllConnections()
}
