import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Ability } from '#domain/organizations/roles'
import { authorize } from '#policies/authorize'
import { organizationOfRecord, type RecordKind } from '#policies/organization_of_record'

type Demand = {
  ability: Ability
  /** What `:id` of the address names; without it the organization is the one of `org_id`. */
  of?: RecordKind
}

/** Lets those pass whose role allows it: strangers find nothing (404), other members are told (403). */
export default class MayMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { ability, of }: Demand) {
    const user = ctx.auth.getUserOrFail()
    if (of) ctx.organization = await organizationOfRecord(user, of, ctx.params.id)
    await authorize(user, ctx.organization, ability)
    return next()
  }
}
