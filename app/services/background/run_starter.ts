import type { RunKind } from '#domain/runs/kinds'

export interface RunOrder {
  organizationId: string
  /** Whose keys are used, and who may see it where it is private. */
  userId: string
  kind: RunKind
  /** What its performer is told; JSON. */
  input: object
}

/** Starts long work as one step of another workflow. */
export abstract class RunStarter {
  /** @throws TooManyRunsException */
  abstract handle(order: RunOrder): Promise<{ id: string }>
}
