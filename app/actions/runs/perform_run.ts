import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { errors } from '@adonisjs/lucid'
import { DELETED, RESTARTED, UNEXPECTED } from '#domain/runs/run_rules'
import type { RunFailure, RunKind, RunHandler } from '#domain/runs/run_rules'
import { Shutdown } from '#services/background/shutdown'
import { currentRunClaim } from '#services/background/run_worker'
import { retry } from '#services/background/retry'
import Run from '#models/run'
import { RunWatch } from '#services/background/run_watch'
import { now } from '#services/clock'

export type PerformerFor = (kind: RunKind) => Promise<RunHandler>

type PerformRunInput = { runId: string; performerFor: PerformerFor }

/** Claims a run, performs it and records its outcome. A run is claimed only once. */
@inject()
export default class PerformRun {
  constructor(private shutdown: Shutdown) {}

  async handle({ runId, performerFor }: PerformRunInput) {
    if (this.shutdown.signal.aborted) return
    const claim = { id: runId, claim: currentRunClaim() }
    const run = await Run.begin(claim, now())
    if (!run) return
    const watch = this.#watchClaim(claim)
    try {
      const performer = await performerFor(run.kind)
      const { input, result: partialResult } = run
      const { signal, progress } = watch
      const result = await performer.perform({ run, input, partialResult, progress, signal })
      await watch.end()
      await retry("a run couldn't be ended", () => Run.succeed(claim, result, now()))
    } catch (error) {
      await watch.end()
      const failure = this.#failureOf(error, run, watch.signal)
      if (failure === null) return
      await retry("a run couldn't be ended", () => Run.fail(claim, failure, now()))
    }
  }

  #watchClaim(claim: { id: string; claim: string }) {
    return new RunWatch(
      {
        id: claim.id,
        isHeld: () => Run.isHeld(claim),
        keep: () => Run.keep(claim, now()),
        write: (step, partialResult) => Run.progress(claim, step, partialResult, now()),
      },
      this.shutdown.forceSignal
    )
  }

  /** Returns null for a cancelled run, whose outcome is recorded already. */
  #failureOf(error: unknown, { id, kind }: Run, stopped: AbortSignal): RunFailure | null {
    if (this.shutdown.forceSignal.aborted) return RESTARTED
    if (stopped.aborted) return null
    const expected = expectedFailure(error)
    if (!expected) logger.error({ err: error, run: id, kind }, 'a run failed')
    return expected ?? UNEXPECTED
  }
}

/** An error with a status below 500 carries a message for the user, except the database's own. */
function expectedFailure(error: unknown): RunFailure | null {
  if (error instanceof errors.E_ROW_NOT_FOUND) return DELETED
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const isRefusal = 'status' in error && typeof error.status === 'number' && error.status < 500
  const isExpected = isRefusal || error.name === 'AiFailure'
  return isExpected ? { code: error.code, sentence: error.message } : null
}
