import type Run from '#models/run'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

const WAITING = 'Waiting to start'

/** How long work stands, without its result. */
export function runState(run: Run) {
  const step = run.status === 'queued' ? WAITING : run.step
  return {
    id: run.id,
    kind: run.kind,
    status: run.status,
    progress: { step, done: run.done, total: run.total },
    ...(run.detail !== null && { detail: run.detail }),
    ...(run.code !== null && { code: run.code }),
    created_at: toWireInstant(run.createdAt),
    started_at: wireInstant(run.startedAt),
    finished_at: wireInstant(run.finishedAt),
  }
}

/** Long work on the wire (contract, "Wire rules"); of one that is not over, `result` is what there is. */
export function runCard(run: Run) {
  return { ...runState(run), ...(run.result !== null && { result: run.result }) }
}

export type RunCard = ReturnType<typeof runCard>

/** Where the run can be asked for. */
export function runAddress({ id }: { id: string }) {
  return `/api/runs/${id}`
}
