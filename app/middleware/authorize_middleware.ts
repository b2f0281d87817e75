import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Ability } from '#domain/organizations/roles'
import { authorize } from '#policies/authorize'
import { organizationOfRecord, type RecordKind } from '#policies/organization_of_record'

type AuthorizeOptions = {
  ability: Ability
  /**
   * The kind of record in the route's `:id`. Without it, the organization is the one in `org_id`.
   */
  of?: RecordKind
}

/**
 * Checks the user's role in the organization. Users who are not members get 404, and members
 * without the role get 403.
 */
export default class AuthorizeMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { ability, of }: AuthorizeOptions) {
    const user = ctx.auth.getUserOrFail()
    if (of) ctx.organization = await organizationOfRecord(user, of, ctx.params.id)
    await authorize(user, ctx.organization, ability)
    return next()
  }
}
