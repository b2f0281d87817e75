import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { queryWithoutOrganization, withOrganization } from '#domain/organizations/organization_url'
import { lastSelected, organizationToSelect } from '#domain/organizations/selection'
import Membership from '#models/membership'
import Organization from '#models/organization'
import { now } from '#services/clock'

/** The name of the local storage key and of the cookie that mirrors it for the first paint. */
const COOKIE = 'selectedOrgId'

/**
 * Gives dashboard pages the user's organizations and the selected one (null: none selected). The URL
 * says which one (`?org=`), so that each tab keeps its own; the cookie decides for URLs that do not say.
 * An organization that the user is no member of is never replaced by another one: the page says that it
 * is not available. The pages are not cached, so that no one goes back to them after a logout.
 */
export default class SelectedOrganizationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    ctx.response.header('Cache-Control', 'no-store')
    ctx.organizations = await Organization.ofMember(ctx.auth.getUserOrFail())
    const named = this.#named(ctx.request)
    const chosenId = ctx.request.plainCookie(COOKIE, { encoded: false })
    ctx.selectedOrganization = named
      ? (ctx.organizations.find(({ id }) => id === named) ?? null)
      : organizationToSelect(ctx.organizations, chosenId)
    ctx.isOrganizationMissing = named !== null && ctx.selectedOrganization === null
    if (named === null) this.#nameInUrl(ctx)
    // A tab that keeps another organization than the one selected last is no new selection.
    if (named === null || named === chosenId) await this.#noteSelection(ctx)
    return next()
  }

  #named(request: HttpContext['request']) {
    const { org } = request.qs()
    return typeof org === 'string' && org !== '' ? org : null
  }

  /** Inertia shows the URL of the request as that of the page: from the first paint on it is whole. */
  #nameInUrl({ request: { parsedUrl }, selectedOrganization }: HttpContext) {
    const query = queryWithoutOrganization(parsedUrl.query ?? '')
    const path = query === '' ? (parsedUrl.pathname ?? '') : `${parsedUrl.pathname}?${query}`
    const url = withOrganization(path, selectedOrganization?.id ?? null)
    parsedUrl.query = url.split('?')[1] ?? null
  }

  /** Only a change is written. A page that cannot write it is shown anyway. */
  async #noteSelection({ auth, logger, organizations, selectedOrganization }: HttpContext) {
    if (!selectedOrganization || lastSelected(organizations) === selectedOrganization) return
    const membership = { organizationId: selectedOrganization.id, userId: auth.getUserOrFail().id }
    try {
      await Membership.noteSelection(membership, now())
    } catch (error) {
      logger.error({ err: error }, "the selected organization couldn't be saved")
    }
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    organizations: Organization[]
    selectedOrganization: Organization | null
    /** The URL names an organization that does not exist for this user. */
    isOrganizationMissing: boolean
  }
}
