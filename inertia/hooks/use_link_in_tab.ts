import { usePage } from '@inertiajs/react'
import { linkInTab } from '~/lib/tab_organization'

/**
 * The address of a link. Within the dashboard it names the organization of the tab, so that the link
 * leads there in a new tab, too.
 */
export function useLinkInTab(href: string) {
  const { url } = usePage()
  return linkInTab(href, url)
}
