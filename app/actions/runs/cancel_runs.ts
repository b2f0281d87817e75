import Run from '#models/run'
import { runningWork } from '#services/background/running_work'
import { now } from '#services/clock'

/** Stops runs, wherever they run: here at once, elsewhere within a second. */
export default class CancelRuns {
  async handle(ids: string[]) {
    if (ids.length === 0) return
    await Run.cancel(ids, now())
    runningWork.abort(ids)
  }
}
