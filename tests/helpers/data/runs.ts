import app from '@adonisjs/core/services/app'
import type { Group } from '@japa/runner/core'
import PerformRun from '#actions/runs/perform_run'
import type { RunContext } from '#domain/runs/run_rules'
import Run from '#models/run'
import { Shutdown } from '#services/background/shutdown'
import { makeMember } from '#tests/helpers/data/members'
import { until } from '#tests/helpers/publishing/herald_process'
import ReapStaleRuns from '#actions/runs/reap_stale_runs'
import { EmbeddedSlowJobs } from '#services/background/embedded_slow_jobs'
import { SlowJobs } from '#services/background/slow_jobs'
import type { JobType } from '#services/background/slow_jobs'

type Work = (performance: RunContext) => Promise<object>

export function waitingRun(own: Partial<Run> & { organizationId: string; userId: string }) {
  const begin = { kind: 'analysis', status: 'queued', input: {}, result: null } as const
  return Run.create({ ...begin, step: '', done: 0, total: 0, ...own })
}

export async function waitingMember(own: Partial<Run> = {}) {
  const member = await makeMember()
  const of = { organizationId: member.organization.id, userId: member.user.id }
  return { ...member, run: await waitingRun({ ...of, ...own }) }
}

/** Performs a run in this process, with a function in place of its action. */
export async function performRun(run: Run, work: Work, shutdown?: Shutdown) {
  const action = shutdown ? new PerformRun(shutdown) : await app.container.make(PerformRun)
  await action.handle({ runId: run.id, performerFor: async () => ({ perform: work }) })
  return Run.findOrFail(run.id)
}

/** Work that continues until it is aborted. */
export function runUntilAborted(outcome: { aborted: boolean }): Work {
  return async ({ signal }) => {
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    outcome.aborted = signal.aborted
    signal.throwIfAborted()
    return {}
  }
}

/** Waits until the run has finished, and returns it. */
export async function finishedRun(id: string) {
  await until('the run is over', async () => {
    const run = await Run.findOrFail(id)
    return run.isFinished
  })
  return Run.findOrFail(id)
}

/** Runs the job that the clock runs every five seconds for stale runs. */
export async function reapStaleRuns() {
  const action = await app.container.make(ReapStaleRuns)
  await action.handle()
}

/**
 * The job queue in this process, independent of the configured one. `idle()` resolves when all
 * enqueued jobs have finished.
 */
export function jobQueue(group: Group) {
  let lane: EmbeddedSlowJobs
  group.each.setup(() => {
    lane = new EmbeddedSlowJobs(4, new Shutdown())
    app.container.swap(SlowJobs, () => lane)
    return async () => {
      await lane.idle()
      app.container.restore(SlowJobs)
    }
  })
  return { idle: () => lane.idle() }
}

/** A job queue that accepts jobs and never runs them, like Redis without a worker. */
class FailingQueue extends SlowJobs {
  keys: string[] = []
  problem: Error | null = null

  async dispatch<Payload extends object>(_: JobType<Payload>, __: Payload, key: string) {
    if (this.problem) throw this.problem
    this.keys.push(key)
  }

  async check() {}

  async stop() {}
}

/** Installs such a queue for each test; `keys` lists the enqueued jobs. */
export function failingQueue(group: Group) {
  let lane = new FailingQueue()
  group.each.setup(() => {
    lane = new FailingQueue()
    app.container.swap(SlowJobs, () => lane)
    return () => app.container.restore(SlowJobs)
  })
  return () => lane
}
