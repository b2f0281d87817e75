import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import Organization from '#models/organization'
import { orgIdValidator } from '#validators/organization_validator'

/**
 * Loads the organization in `org_id` (query or body) through the user's memberships. For other
 * users it does not exist.
 */
export default class OrganizationMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const sent = ctx.request.qs().org_id ?? ctx.request.input('org_id')
    const { org_id: orgId } = await orgIdValidator.validate({ org_id: sent })
    ctx.organization = await Organization.forMember(ctx.auth.getUserOrFail(), orgId)
    return next()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    organization: Organization
  }
}
