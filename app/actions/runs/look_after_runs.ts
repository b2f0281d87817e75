import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { RUN_HAND_OVER_MS, RUN_PATIENCE_MS } from '#domain/runs/lifecycle'
import PerformRunJob from '#jobs/runs/perform_run_job'
import Run from '#models/run'
import { isClaimOfTheDead } from '#services/background/run_worker'
import { WorkJobs } from '#services/background/work_jobs'
import { workSettings } from '#services/background/work_settings'
import { now } from '#services/clock'

const MOST_AT_ONCE = 200

/** Of this process. */
let isFirstRound = true

/** Sees to it that no run is waited for in vain. */
@inject()
export default class LookAfterRuns {
  constructor(private jobs: WorkJobs) {}

  async handle() {
    const at = now()
    if (isFirstRound) await this.endEarlierLives()
    isFirstRound = false
    await Run.endSilent(at)
    await Run.endNeverBegun(at.minus(RUN_PATIENCE_MS), at)
    await this.#handOverAgain()
  }

  /**
   * Where this process alone does the work, what an earlier one on this host left behind is known to
   * be lost at once; elsewhere the leases tell.
   */
  async endEarlierLives() {
    if (!workSettings().isEmbedded) return
    const running = await Run.query().where('status', 'running').select('claimed_by')
    const claims = new Set(running.flatMap(({ claimedBy }) => claimedBy ?? []))
    const lost = [...claims].filter(isClaimOfTheDead)
    if (lost.length > 0) await Run.endLost(lost, now())
  }

  async #handOverAgain() {
    const waiting = await Run.waitingSince(now().minus(RUN_HAND_OVER_MS))
      .orderBy('created_at')
      .orderBy('id')
      .select('id')
      .limit(MOST_AT_ONCE)
    for (const { id } of waiting) {
      await this.jobs.dispatch(PerformRunJob, { runId: id }, id)
    }
    if (waiting.length > 0)
      logger.debug({ runs: waiting.length }, 'runs are still waiting to start')
  }
}
