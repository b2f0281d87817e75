import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import Organization from '#models/organization'

/** The name of the local storage key and of the cookie that mirrors it for the first paint. */
const COOKIE = 'selectedOrgId'

/**
 * Gives dashboard pages the user's organizations and the selected one (null: none selected).
 * The pages are not cached, so that nobody goes back to them after a logout.
 */
export default class SelectedOrganizationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    ctx.response.header('Cache-Control', 'no-store')
    ctx.organizations = await Organization.ofMember(ctx.auth.getUserOrFail())
    const selectedId = ctx.request.plainCookie(COOKIE, { encoded: false })
    ctx.selectedOrganization = ctx.organizations.find(({ id }) => id === selectedId) ?? null
    return next()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    organizations: Organization[]
    selectedOrganization: Organization | null
  }
}
