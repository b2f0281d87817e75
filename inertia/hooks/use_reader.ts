import { usePage } from '@inertiajs/react'
import { useInBrowser } from '~/hooks/use_media_query'
import { storedToken } from '~/lib/access_token'
import type { SharedProps } from '~/lib/shared_props'

export type Reader = 'visitor' | 'member'

/**
 * Whether a public page is shown to a member or a visitor. A 404 response is sent before the
 * session is checked, so there the browser decides.
 */
export function useReader(): Reader {
  const { user } = usePage<SharedProps>().props
  const isInBrowser = useInBrowser()
  if (user !== null) return 'member'
  return isInBrowser && storedToken() !== null ? 'member' : 'visitor'
}
