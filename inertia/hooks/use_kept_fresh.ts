import { useEvery } from '~/hooks/use_every'
import { useLive } from '~/hooks/use_live'
import type { LiveKind } from '~/lib/live'

/**
 * Does something when such a thing changes on the server: as soon as the server tells, and every
 * `everyMs`, for what got lost on the way. Null: only when it tells.
 */
export function useKeptFresh(kinds: readonly LiveKind[], everyMs: number | null, work: () => void) {
  useEvery(everyMs, work)
  useLive(kinds, work)
}
