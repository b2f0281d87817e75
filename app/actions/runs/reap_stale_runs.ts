import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { RUN_REQUEUE_AFTER_MS, MAX_RUN_WAIT_MS } from '#domain/runs/run_rules'
import { deadClaims, runningWork } from '#services/background/run_worker'
import { SlowJobs } from '#services/background/slow_jobs'
import { anyRow } from '#database/prepared_rows'
import PerformRunJob from '#jobs/runs/perform_run_job'
import Run from '#models/run'
import { now } from '#services/clock'

const BATCH_SIZE = 200

const ANY_ACTIVE_SQL = "select 1 from runs where status in ('queued', 'running') limit 1"

/** True until the first run in this process. */
let isFirstRun = true

/** Makes sure that no run waits forever. */
@inject()
export default class ReapStaleRuns {
  constructor(private jobs: SlowJobs) {}

  async handle() {
    const at = now()
    if (isFirstRun) await this.failDeadClaims()
    isFirstRun = false
    if (!(await anyRow(ANY_ACTIVE_SQL, at))) return
    // A machine that slept, or whose clock was set forward, has lost no work of this process.
    await Run.failSilent(at, runningWork.ids)
    await Run.failNeverStarted(at.minus(MAX_RUN_WAIT_MS), at)
    await this.#dispatchStuckRuns()
  }

  async failDeadClaims() {
    const running = () => Run.query().where('status', 'running').select('claimed_by')
    const dead = await deadClaims(running)
    if (dead.length > 0) await Run.failLost(dead, now())
  }

  async #dispatchStuckRuns() {
    const waiting = await Run.queuedBefore(now().minus(RUN_REQUEUE_AFTER_MS))
      .orderBy('created_at')
      .orderBy('id')
      .select('id')
      .limit(BATCH_SIZE)
    for (const { id } of waiting) {
      await this.jobs.dispatch(PerformRunJob, { runId: id }, id)
    }
    if (waiting.length > 0)
      logger.debug({ runs: waiting.length }, 'runs are still waiting to start')
  }
}
