import type { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isAiFailureCode } from '#domain/ai/ai_failure_words'
import { PLAN_LIMIT_CODE, PlanLimitReached } from '#domain/billing/plan_limit'
import { RESTARTED } from '#domain/runs/failure'
import { RUN_ANSWER_MS } from '#domain/runs/lifecycle'
import RunFailedException from '#exceptions/run_failed_exception'
import Run from '#models/run'
import { AiFailure } from '#services/ai/ai_failure'
import { runningWork } from '#services/background/running_work'
import { now } from '#services/clock'

type AwaitRunInput = {
  run: Run
  /** Tells by its 'close' that nobody waits any more: the run is stopped then. */
  connection: EventEmitter
}

const LOOK_EVERY_MS = 200
const TOO_LONG = 'This took too long and was stopped. Please try again.'
const STOPPED = 'This was stopped.'

/** Waits for a run's result, for those who want it in the answer to their request. */
export default class AwaitRun {
  /** @throws AiFailure, RunFailedException with the sentence of a run that did not come to its result */
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
      if (!run) throw new RunFailedException(RESTARTED.sentence)
      if (run.status === 'succeeded') return run
      if (run.isOver) throw failureOf(run)
      await pause(LOOK_EVERY_MS)
    }
    await Run.cancel([id], now())
    runningWork.abort([id])
    throw new RunFailedException(TOO_LONG)
  }
}

function failureOf({ code, detail }: Run) {
  if (code === PLAN_LIMIT_CODE) return new PlanLimitReached('ai_tokens')
  if (isAiFailureCode(code)) return new AiFailure(code, detail ?? STOPPED)
  const wireCode = code?.startsWith('E_') ? code : `E_${(code ?? 'stopped').toUpperCase()}`
  return new RunFailedException(detail ?? STOPPED, { code: wireCode })
}
