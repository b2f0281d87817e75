import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { scopeOfRoute } from '#domain/auth/route_scopes'
import type { Ability } from '#domain/organizations/roles'
import Organization from '#models/organization'
import { authorize } from '#policies/authorize'
import { requirePublishing } from '#policies/tool_policy'
import { organizationOfRecord, type RecordKind } from '#policies/organization_of_record'

type AuthorizeOptions = {
  ability: Ability
  /**
   * The kind of record in the route's `:id`. Without it, the organization is the one in `org_id`.
   */
  of?: RecordKind
}

/**
 * Checks the user's role in the organization. Users who are not members get 404, also if they name
 * an organization of others beside a record of theirs, and members without the role get 403.
 * Programs also get 403 for what the owners leave to people.
 */
export default class AuthorizeMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { ability, of }: AuthorizeOptions) {
    const user = ctx.auth.getUserOrFail()
    if (of) ctx.organization = await organizationOfRecord(user, of, ctx.params.id)
    const named: unknown = ctx.request.qs().org_id ?? ctx.request.input('org_id')
    if (typeof named === 'string' && named !== ctx.organization.id) {
      await Organization.forMember(user, named)
    }
    await authorize(user, ctx.organization, ability)
    if (ctx.auth.authenticatedViaGuard === 'program') {
      const scope = scopeOfRoute(ctx.request.method(), ctx.route?.pattern ?? '')
      requirePublishing(ctx.organization, scope)
    }
    return next()
  }
}
