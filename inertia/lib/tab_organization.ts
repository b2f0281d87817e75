import type { Page } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { organizationInUrl, withOrganization } from '@domain/organizations/organization_url'

/** The organization that this tab shows; null before one is selected. */
let current: string | null = null

function follow({ url, props }: Page) {
  current = organizationInUrl(url) ?? (props.selectedOrgId as string | null | undefined) ?? null
}

/**
 * Lets every visit, form and reload of this tab name the organization that the tab shows. Another tab
 * that selects another organization then changes nothing here.
 */
export function keepTabOrganization(firstPage: Page) {
  follow(firstPage)
  router.on('beforeUpdate', ({ detail }) => follow(detail.page))
  router.on('navigate', ({ detail }) => follow(detail.page))
  router.on('before', ({ detail: { visit } }) => {
    const { pathname, search } = visit.url
    visit.url.search = withOrganization(`${pathname}${search}`, current).slice(pathname.length)
  })
}

/** A path of the dashboard that names the organization of this tab, where no visit adds it. */
export function inThisTab(path: string) {
  return withOrganization(path, current)
}

/** The same for a link that is shown on a page with that URL. */
export function linkInTab(path: string, pageUrl: string) {
  return withOrganization(path, organizationInUrl(pageUrl))
}
