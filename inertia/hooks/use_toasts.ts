import { useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from '~/lib/notify'

/** The toasts that are on screen, oldest first. */
export function useToasts() {
  return useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
}
