import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { spendsAiTokens } from '#domain/billing/entitlements'
import { RETRYABLE_RUNS } from '#domain/runs/lifecycle'
import RunStateException from '#exceptions/run_state_exception'
import PerformRunJob from '#jobs/runs/perform_run_job'
import AiReservation from '#models/ai_reservation'
import AssistantMessage from '#models/assistant_message'
import Run from '#models/run'
import { inTransaction } from '#models/transaction'
import { WorkJobs } from '#services/background/work_jobs'

type RetryRunInput = { runId: string; userId: string }

/** Tries a run again: a new one takes its place, also in the message that waits for it. */
@inject()
export default class RetryRun {
  constructor(private jobs: WorkJobs) {}

  /**
   * Two clicks make one new run.
   * @throws RunStateException, PlanLimitReached
   */
  async handle({ runId, userId }: RetryRunInput) {
    await needTokens(await Run.findOrFail(runId), userId)
    const run = await inTransaction(async (trx) => {
      const old = await Run.lockForChange(runId, trx)
      const earlier = old.retriedAs && (await Run.find(old.retriedAs, { client: trx }))
      if (earlier) return earlier
      if (!RETRYABLE_RUNS.includes(old.status)) throw new RunStateException()
      const fresh = new Run().merge({ ...anew(old), userId }).useTransaction(trx)
      await fresh.save()
      await old.merge({ retriedAs: fresh.id }).save()
      await AssistantMessage.query({ client: trx })
        .where('run_id', old.id)
        .update({ run_id: fresh.id })
      return fresh
    })
    await this.#handOver(run.id)
    return run
  }

  /** A run whose job got lost on the way stays written down: the clock hands it over again. */
  async #handOver(runId: string) {
    try {
      await this.jobs.dispatch(PerformRunJob, { runId }, runId)
    } catch (error) {
      logger.error({ err: error, run: runId }, "a run couldn't be queued")
    }
  }
}

async function needTokens({ kind, input }: Run, userId: string) {
  const { model } = Object(input) as { model?: unknown }
  if (spendsAiTokens(kind, model)) await AiReservation.needSome(userId)
}

/** What there is of the result already is not made again. */
function anew({ organizationId, kind, input, result }: Run) {
  const begin = { step: '', done: 0, total: 0, status: 'queued' as const }
  return { organizationId, kind, input, result, ...begin }
}
