import Factory from '@adonisjs/lucid/factories'
import Membership from '#models/membership'

/** Needs `userId`, and `organizationId` unless made through its organization. */
export const MembershipFactory = Factory.define(Membership, () => ({
  role: 'owner' as const,
})).build()
