import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a page is rendered on the server, and while the browser takes that over; then true. For
 * what only the browser knows, and for what must not be used before scripts listen.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
