import { usePage } from '@inertiajs/react'
import { useInBrowser } from '~/hooks/use_in_browser'
import { storedToken } from '~/lib/token'
import type { SharedProps } from '~/lib/wire'

export type Reader = 'visitor' | 'member'

/**
 * Whom a page that everybody may see is shown to. An address that leads nowhere is answered before
 * anybody asks who is there: then the browser knows.
 */
export function useReader(): Reader {
  const { user } = usePage<SharedProps>().props
  const isInBrowser = useInBrowser()
  if (user !== null) return 'member'
  return isInBrowser && storedToken() !== null ? 'member' : 'visitor'
}
