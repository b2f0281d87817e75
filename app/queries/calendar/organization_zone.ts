import Membership from '#models/membership'

/** The zone that the organization plans in, its owner's; null where the owner chose none. */
export async function organizationZone(organizationId: string) {
  const owner = await Membership.ownerOf(organizationId)
  return owner?.user.timezone ?? null
}
