import { useSyncExternalStore } from 'react'
import type { Store } from '~/lib/store'

/** What a store holds now. */
export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
