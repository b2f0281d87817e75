import { usePage } from '@inertiajs/react'
import { linkInTab } from '~/lib/organization_of_tab'

/**
 * The href of a link. Within the dashboard it names the tab's organization, so that the link also
 * works in a new tab.
 */
export function useLinkInTab(href: string) {
  const { url } = usePage()
  return linkInTab(href, url)
}
