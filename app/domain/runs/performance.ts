import type { RunKind } from '#domain/runs/kinds'
import type { RunStep } from '#domain/runs/progress'

/** What the action behind a run is given. */
export interface RunPerformance {
  run: { id: string; kind: RunKind; organizationId: string; userId: string }
  /** What the run was started with, as JSON gives it back. */
  input: unknown
  /** Where this is tried again: what there was of the result; null at the first try. */
  soFar: unknown
  /** Says how far it is, and what there is of the result already. Returns at once. */
  progress: (step: RunStep, soFar?: object) => void
  /** Aborted when the run is stopped or its process must end: nothing more is spent. */
  signal: AbortSignal
}

/** An action that can be run: answers what GET /api/runs/:id shows as `result`. */
export interface RunPerformer {
  /** @throws Error whose message is a sentence for a person, where it carries a `code` */
  perform(performance: RunPerformance): Promise<object>
}
