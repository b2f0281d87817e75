import type { Run } from '~/lib/assistant_wire'

/** True while somebody is at it, or will be. */
export function isGoingOn(run: Run | null): run is Run {
  return run?.status === 'queued' || run?.status === 'running'
}
