import { useEvery } from '~/hooks/use_every'
import { useLive } from '~/hooks/use_live'
import { useStore } from '~/hooks/use_store'
import { isStreaming, type LiveKind } from '~/lib/live'

/** While the server tells by itself what changes, looking is for what got lost on the way. */
const SLOWER = 2

/**
 * Does something when such a thing changes on the server: at once where the server tells, and every
 * `everyMs`, more seldom while it tells. Null: only when it tells.
 */
export function useKeptFresh(kinds: readonly LiveKind[], everyMs: number | null, work: () => void) {
  const isTold = useStore(isStreaming)
  useEvery(everyMs !== null && isTold ? everyMs * SLOWER : everyMs, work)
  useLive(kinds, work)
}
