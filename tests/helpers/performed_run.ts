import app from '@adonisjs/core/services/app'
import PerformRun from '#actions/runs/perform_run'
import type { RunPerformance } from '#domain/runs/performance'
import Run from '#models/run'
import type { Shutdown } from '#services/background/shutdown'
import { makeMember } from '#tests/helpers/make_member'

type Work = (performance: RunPerformance) => Promise<object>

/** A run that waits for its turn; its kind is one of the organization's. */
export function waitingRun(own: Partial<Run> & { organizationId: string; userId: string }) {
  const begin = { kind: 'analysis', status: 'queued', input: {}, result: null } as const
  return Run.create({ ...begin, step: '', done: 0, total: 0, ...own })
}

/** A member with such a run. */
export async function waitingMember(own: Partial<Run> = {}) {
  const member = await makeMember()
  const of = { organizationId: member.organization.id, userId: member.user.id }
  return { ...member, run: await waitingRun({ ...of, ...own }) }
}

/** Performs a run in this process with the work of a test in the place of its action. */
export async function performRun(run: Run, work: Work, shutdown?: Shutdown) {
  const action = shutdown ? new PerformRun(shutdown) : await app.container.make(PerformRun)
  await action.handle({ runId: run.id, performerOf: async () => ({ perform: work }) })
  return Run.findOrFail(run.id)
}

/** Work that goes on until it is told to stop. */
export function endless(told: { aborted: boolean }): Work {
  return async ({ signal }) => {
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    told.aborted = signal.aborted
    signal.throwIfAborted()
    return {}
  }
}
