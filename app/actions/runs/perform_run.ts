import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { RESTARTED, UNEXPECTED, type RunFailure } from '#domain/runs/failure'
import type { RunKind } from '#domain/runs/kinds'
import type { RunPerformer } from '#domain/runs/performance'
import Run from '#models/run'
import { Shutdown } from '#services/background/shutdown'
import { thisRunClaim } from '#services/background/run_worker'
import { RunWatch } from '#services/background/run_watch'
import { untilItWorks } from '#services/background/until_it_works'
import { now } from '#services/clock'

export type PerformerOf = (kind: RunKind) => Promise<RunPerformer>

type PerformRunInput = { runId: string; performerOf: PerformerOf }

/** Takes a run up, performs it and writes down how it ended. A run is taken up once. */
@inject()
export default class PerformRun {
  constructor(private shutdown: Shutdown) {}

  async handle({ runId, performerOf }: PerformRunInput) {
    if (this.shutdown.leaving.aborted) return
    const claim = { id: runId, claim: thisRunClaim() }
    const run = await Run.begin(claim, now())
    if (!run) return
    const watch = this.#watch(claim)
    try {
      const performer = await performerOf(run.kind)
      const { input, result: soFar } = run
      const { signal, progress } = watch
      const result = await performer.perform({ run, input, soFar, progress, signal })
      await watch.end()
      await untilItWorks("a run couldn't be ended", () => Run.succeed(claim, result, now()))
    } catch (error) {
      await watch.end()
      const failure = this.#failureOf(error, run, watch.signal)
      if (failure === null) return
      await untilItWorks("a run couldn't be ended", () => Run.fail(claim, failure, now()))
    }
  }

  #watch(claim: { id: string; claim: string }) {
    return new RunWatch(
      {
        id: claim.id,
        isHeld: () => Run.isHeld(claim),
        keep: () => Run.keep(claim, now()),
        write: (step, soFar) => Run.progress(claim, step, soFar, now()),
      },
      this.shutdown.leavingNow
    )
  }

  /** Null of a run that was stopped: it is no longer ours to write down. */
  #failureOf(error: unknown, { id, kind }: Run, stopped: AbortSignal): RunFailure | null {
    if (this.shutdown.leavingNow.aborted) return RESTARTED
    if (stopped.aborted) return null
    const expected = expectedFailure(error)
    if (!expected) logger.error({ err: error, run: id, kind }, 'a run failed')
    return expected ?? UNEXPECTED
  }
}

/** A refusal that has a code of ours says itself what a person must know. */
function expectedFailure(error: unknown): RunFailure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  const isRefusal = 'status' in error && typeof error.status === 'number' && error.status < 500
  const isOurs = isRefusal || error.name === 'AiFailure'
  return isOurs ? { code: error.code, sentence: error.message } : null
}
