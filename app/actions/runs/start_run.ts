import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { spendsAiTokens } from '#domain/billing/entitlements'
import { MOST_ACTIVE_RUNS } from '#domain/runs/lifecycle'
import TooManyRunsException from '#exceptions/too_many_runs_exception'
import PerformRunJob from '#jobs/runs/perform_run_job'
import AiReservation from '#models/ai_reservation'
import Run from '#models/run'
import { RunStarter, type RunOrder } from '#services/background/run_starter'
import { WorkJobs } from '#services/background/work_jobs'

/** Starts long work: writes it down, then hands it to the lane of slow work. */
@inject()
export default class StartRun extends RunStarter {
  constructor(private jobs: WorkJobs) {
    super()
  }

  /** @throws TooManyRunsException, PlanLimitReached */
  async handle({ organizationId, userId, kind, input }: RunOrder) {
    const { model } = Object(input) as { model?: unknown }
    if (spendsAiTokens(kind, model)) await AiReservation.needSome(userId)
    const active = await Run.activeOf({ id: userId }).select('id').limit(MOST_ACTIVE_RUNS)
    if (active.length >= MOST_ACTIVE_RUNS) throw new TooManyRunsException()
    const status = 'queued' as const
    const begin = { result: null, step: '', done: 0, total: 0 }
    const run = await Run.create({ organizationId, userId, kind, input, status, ...begin })
    await this.handOver(run.id)
    return run
  }

  /** A run whose job got lost on the way stays written down: the clock hands it over again. */
  async handOver(runId: string) {
    try {
      await this.jobs.dispatch(PerformRunJob, { runId }, runId)
    } catch (error) {
      logger.error({ err: error, run: runId }, "a run couldn't be queued")
    }
  }
}
