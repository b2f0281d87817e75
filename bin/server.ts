import './small_heap.js'
import 'reflect-metadata'
import { prettyPrintError } from '@adonisjs/core'
import { application } from './application.js'
import { stopOnSignals } from './stop_on_signals.js'

application()
  .tap(stopOnSignals)
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
