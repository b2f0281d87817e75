import 'reflect-metadata'
import type { ApplicationService } from '@adonisjs/core/types'
import { application } from './application.js'
import { commandHintOf, reportFailure } from './start_failure.js'
import { stopOnSignals } from './stop_on_signals.js'

/** An error that the operator can solve is one line, and only other errors show the sources. */
async function renderErrors(app: ApplicationService) {
  const { errorHandler } = await app.container.make('ace')
  const render = errorHandler.render.bind(errorHandler)
  errorHandler.render = async (error, kernel) => {
    const hint = commandHintOf(error)
    if (hint === null) return render(error, kernel)
    kernel.ui.logger.error(hint)
  }
}

/** One change of a large table on MySQL takes longer than any other statement may be silent. */
async function liftSilenceLimit() {
  const { limitSilence } = await import('#database/lost_servers')
  limitSilence(0)
}

const isMigrating = process.argv[2]?.startsWith('migration:')

application()
  .tap((app) => {
    app.booted(() => renderErrors(app))
    if (isMigrating) app.booted(liftSilenceLimit)
    stopOnSignals(app)
  })
  .ace()
  .handle(process.argv.splice(2))
  .catch(async (error) => {
    await reportFailure(error, 'The command failed')
    process.exit(1)
  })
