import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import {
  queryWithoutOrganization,
  withOrganization,
  lastSelected,
  organizationToSelect,
} from '#domain/organizations/organization_url'
import Membership from '#models/membership'
import Organization from '#models/organization'
import { now } from '#services/clock'

/** The name of the local storage key and of the cookie that copies it for the first paint. */
const COOKIE = 'selectedOrgId'

/**
 * Provides dashboard pages with the user's organizations and the selected one (null: none
 * selected). The URL selects it with `?org=`, so that each tab can differ, and the cookie decides
 * for URLs without it. When the user is not a member of the organization in the URL, no other one
 * replaces it, and the page says that it is not available. The pages are not cached, so that they
 * cannot be viewed after a logout.
 */
export default class SelectedOrganizationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    ctx.response.header('Cache-Control', 'no-store')
    ctx.organizations = await Organization.ofMember(ctx.auth.getUserOrFail())
    const named = this.#named(ctx.request)
    const cookieId = ctx.request.plainCookie(COOKIE, { encoded: false })
    ctx.selectedOrganization = named
      ? (ctx.organizations.find(({ id }) => id === named) ?? null)
      : organizationToSelect(ctx.organizations, cookieId)
    ctx.isOrganizationMissing = named !== null && ctx.selectedOrganization === null
    // The browser then stores the selected one in place of one that is gone.
    const isKnown = ctx.organizations.some(({ id }) => id === cookieId)
    if (cookieId && !isKnown) ctx.response.clearCookie(COOKIE)
    if (named === null) this.#nameInUrl(ctx)
    // A URL with another organization than the cookie's is not a new selection. It comes from a tab
    // that was opened earlier.
    if (named === null || named === cookieId) await this.#noteSelection(ctx)
    return next()
  }

  #named(request: HttpContext['request']) {
    const { org } = request.qs()
    return typeof org === 'string' && org !== '' ? org : null
  }

  /**
   * Adds the organization to the request's URL, which Inertia uses as the URL of the page from the
   * first paint on.
   */
  #nameInUrl({ request: { parsedUrl }, selectedOrganization }: HttpContext) {
    const query = queryWithoutOrganization(parsedUrl.query ?? '')
    const path = query === '' ? (parsedUrl.pathname ?? '') : `${parsedUrl.pathname}?${query}`
    const url = withOrganization(path, selectedOrganization?.id ?? null)
    parsedUrl.query = url.split('?')[1] ?? null
  }

  /** Saves only a change of the selection. A failure does not affect the page. */
  async #noteSelection({ auth, logger, organizations, selectedOrganization }: HttpContext) {
    if (!selectedOrganization || lastSelected(organizations) === selectedOrganization) return
    const membership = { organizationId: selectedOrganization.id, userId: auth.getUserOrFail().id }
    try {
      await Membership.recordSelection(membership, now())
    } catch (error) {
      logger.error({ err: error }, "the selected organization couldn't be saved")
    }
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    organizations: Organization[]
    selectedOrganization: Organization | null
    /** True when the organization in the URL does not exist for this user. */
    isOrganizationMissing: boolean
  }
}
