import { inject } from '@adonisjs/core'
import { RETRYABLE_RUNS } from '#domain/runs/run_rules'
import { RunStateException } from '#errors/runs_errors'
import StartRun, { queuedRun, requireFreeRun, requireTokens } from '#actions/runs/start_run'
import AssistantMessage from '#models/assistant_message'
import Run from '#models/run'
import { withTransaction } from '#database/transaction'

type RetryRunInput = { runId: string; userId: string }

/** Retries a run: a new run replaces it, also in the message that shows it. */
@inject()
export default class RetryRun {
  constructor(private startRun: StartRun) {}

  /**
   * Two clicks create only one new run.
   * @throws RunStateException, TooManyRunsException, PlanLimitReached
   */
  async handle({ runId, userId }: RetryRunInput) {
    await requireTokens(await Run.findOrFail(runId), userId)
    const run = await withTransaction(async (trx) => {
      const previousRun = await Run.lockForChange(runId, trx)
      const earlier =
        previousRun.retriedAs && (await Run.find(previousRun.retriedAs, { client: trx }))
      if (earlier) return earlier
      if (!RETRYABLE_RUNS.includes(previousRun.status)) throw new RunStateException()
      await requireFreeRun(userId, trx)
      // Partial results are reused.
      const { organizationId, kind, input, result } = previousRun
      const queued = queuedRun({ organizationId, userId, kind, input })
      const newRun = await Run.create({ ...queued, result }, { client: trx })
      await previousRun.merge({ retriedAs: newRun.id }).save()
      await AssistantMessage.query({ client: trx })
        .where('run_id', previousRun.id)
        .update({ run_id: newRun.id })
      return newRun
    })
    await this.startRun.enqueue(run.id)
    return run
  }
}
