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
import { withTransaction } from '#database/transaction'
import AiReservation from '#models/ai_reservation'
import Organization from '#models/organization'
import Run from '#models/run'

/** Starts slow work: stores the run, then enqueues its job. */
@inject()
export default class StartRun extends RunStarter {
  constructor(private jobs: SlowJobs) {
    super()
  }

  /** @throws TooManyRunsException, PlanLimitReached */
  async handle(request: RunRequest) {
    await requireTokens(request, request.userId)
    await requireFreeRun(request.userId)
    const run = await Run.create(queuedRun(request))
    await this.enqueue(run.id)
    return run
  }

  /**
   * Returns the organization's active run of this kind, or starts one. Two requests at the same
   * moment get the same run. With `input`, only a run that was started with these values counts.
   * @throws TooManyRunsException, PlanLimitReached
   */
  async join(request: RunRequest, input: object = {}) {
    const { organizationId, userId, kind } = request
    const known = await Run.activeIn(organizationId, kind, input)
    if (known) return known
    await requireTokens(request, userId)
    await requireFreeRun(userId)
    const run = await withTransaction(async (trx) => {
      await Organization.lockRow(organizationId, trx)
      const other = await Run.activeIn(organizationId, kind, input, trx)
      return other ?? Run.create(queuedRun(request), { client: trx })
    })
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

type NewRun = Pick<Run, 'organizationId' | 'userId' | 'kind' | 'input'>

export function queuedRun({ organizationId, userId, kind, input }: NewRun) {
  const begin = { status: 'queued' as const, result: null, step: '', done: 0, total: 0 }
  return { organizationId, userId, kind, input, ...begin }
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
