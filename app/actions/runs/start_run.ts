import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { spendsAiTokens } from '#domain/billing/entitlements'
import { MAX_ACTIVE_RUNS } from '#domain/runs/run_rules'
import { TooManyRunsException } from '#errors/runs_errors'
import { RunStarter } from '#services/background/run_worker'
import type { RunRequest } from '#services/background/run_worker'
import { SlowJobs } from '#services/background/slow_jobs'
import PerformRunJob from '#jobs/runs/perform_run_job'
import AiReservation from '#models/ai_reservation'
import Run from '#models/run'

/** Starts slow work: stores the run, then enqueues its job. */
@inject()
export default class StartRun extends RunStarter {
  constructor(private jobs: SlowJobs) {
    super()
  }

  /** @throws TooManyRunsException, PlanLimitReached */
  async handle({ organizationId, userId, kind, input }: RunRequest) {
    await requireTokens({ kind, input }, userId)
    await requireFreeRun(userId)
    const status = 'queued' as const
    const begin = { result: null, step: '', done: 0, total: 0 }
    const run = await Run.create({ organizationId, userId, kind, input, status, ...begin })
    await this.enqueue(run.id)
    return run
  }

  /** A run whose job is lost stays queued; the scheduler enqueues it again. */
  async enqueue(runId: string) {
    try {
      await this.jobs.dispatch(PerformRunJob, { runId }, runId)
    } catch (error) {
      logger.error({ err: error, run: runId }, "a run couldn't be queued")
    }
  }
}

/** @throws TooManyRunsException when as many runs of the user as allowed are active */
export async function requireFreeRun(userId: string, client?: TransactionClientContract) {
  const active = await Run.activeOf({ id: userId }, client).select('id').limit(MAX_ACTIVE_RUNS)
  if (active.length >= MAX_ACTIVE_RUNS) throw new TooManyRunsException()
}

/** @throws PlanLimitReached when the run needs AI tokens and the user has none left */
export async function requireTokens({ kind, input }: Pick<Run, 'kind' | 'input'>, userId: string) {
  const { model } = Object(input) as { model?: unknown }
  if (spendsAiTokens(kind, model)) await AiReservation.requireSome(userId)
}
