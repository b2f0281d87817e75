import type { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import { isAiFailureCode } from '#domain/ai/ai_failures'
import { PLAN_LIMIT_CODE, PlanLimitReached } from '#domain/billing/payments'
import { DELETED, RUN_ANSWER_MS } from '#domain/runs/run_rules'
import { RunFailedException } from '#errors/runs_errors'
import CancelRuns from '#actions/runs/cancel_runs'
import Run from '#models/run'
import { AiFailure } from '#services/ai/ai_failure'

type AwaitRunInput = {
  run: Run
  /** Emits 'close' when the client disconnects, which cancels the run. */
  connection: EventEmitter
}

const POLL_MS = 200
const TIMEOUT_MESSAGE = 'This took too long and was stopped. Please try again.'
const STOPPED_MESSAGE = 'This was stopped.'

/** Waits for a run's result, for clients that want it in the response. */
@inject()
export default class AwaitRun {
  constructor(private cancelRuns: CancelRuns) {}

  /** @throws AiFailure, RunFailedException with the message of a run without a result */
  async handle({ run, connection }: AwaitRunInput) {
    const closed = new AbortController()
    const close = () => closed.abort()
    connection.once('close', close)
    try {
      return await this.#result(run.id, closed.signal)
    } finally {
      connection.off('close', close)
    }
  }

  async #result(id: string, closed: AbortSignal) {
    const deadline = performance.now() + RUN_ANSWER_MS
    while (performance.now() < deadline && !closed.aborted) {
      const run = await Run.find(id)
      if (!run) throw new RunFailedException(DELETED.sentence)
      if (run.status === 'succeeded') return run.result
      if (run.isFinished) throw failureOf(run)
      await pause(POLL_MS)
    }
    await this.cancelRuns.handle([id])
    throw new RunFailedException(TIMEOUT_MESSAGE)
  }
}

function failureOf({ code, detail }: Run) {
  if (code === PLAN_LIMIT_CODE) return new PlanLimitReached('ai_tokens')
  if (isAiFailureCode(code)) return new AiFailure(code, detail ?? STOPPED_MESSAGE)
  const wireCode = code?.startsWith('E_') ? code : `E_${(code ?? 'stopped').toUpperCase()}`
  return new RunFailedException(detail ?? STOPPED_MESSAGE, { code: wireCode })
}
