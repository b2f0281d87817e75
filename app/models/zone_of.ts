import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import { zoneOrUtc } from '#domain/schedule/wall_clock'
import Membership from '#models/membership'

/** The zone that an organization's time slots are read in: its owner's, else UTC. */
export async function zoneOf(organizationId: string, options?: ModelAdapterOptions) {
  const owner = await Membership.ownerOf(organizationId, options)
  return zoneOrUtc(owner?.user.timezone)
}
