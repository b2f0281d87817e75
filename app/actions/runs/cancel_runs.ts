import Run from '#models/run'
import { runningWork } from '#services/background/run_worker'
import { now } from '#services/clock'

/** Cancels runs: in this process immediately, in others within a second. */
export default class CancelRuns {
  async handle(ids: string[]) {
    if (ids.length === 0) return
    await Run.cancel(ids, now())
    runningWork.abort(ids)
  }
}
