import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { may, type Ability } from '#domain/organizations/roles'
import { RoleRequiredException } from '#errors/organizations_errors'
import Membership from '#models/membership'
import Organization from '#models/organization'

/**
 * Locks an organization for what a member does with it, and checks that they still may. Someone who
 * was removed since the request began must not leave an invitation, an owner or a link behind.
 * @throws E_ROW_NOT_FOUND, RoleRequiredException
 */
export async function lockForMember(
  { organizationId, userId }: Pick<Membership, 'organizationId' | 'userId'>,
  ability: Ability,
  trx: TransactionClientContract
) {
  await Organization.lockRow(organizationId, trx)
  const member = await Membership.of(organizationId, { client: trx })
    .where('user_id', userId)
    .firstOrFail()
  if (!may(member.role, ability)) throw new RoleRequiredException(ability)
}
