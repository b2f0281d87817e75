import type { RunKind, RunStatus } from '#domain/runs/run_rules'
import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

const WAITING = 'Waiting to start'

/** A piece of slow work with its progress. */
interface RunRow {
  id: string
  kind: RunKind
  status: RunStatus
  step: string
  done: number
  total: number
  detail: string | null
  code: string | null
  result: unknown
  createdAt: Moment
  startedAt: Moment | null
  finishedAt: Moment | null
}

/** The state of a run without its result. */
export function runState(run: RunRow) {
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

/** A run (contract, "Wire rules"). While it is unfinished, `result` is the partial result. */
export function runCard(run: RunRow) {
  return { ...runState(run), ...(run.result !== null && { result: run.result }) }
}

export type RunCard = ReturnType<typeof runCard>
export type RunProgress = RunCard['progress']

/** An import from LinkedIn; its result counts the posts imported so far. */
export type ImportRun = Omit<RunCard, 'result'> & { result?: { imported: number; updated: number } }

export function runUrl({ id }: { id: string }) {
  return `/api/runs/${id}`
}
