import Factory from '@adonisjs/lucid/factories'
import {
  DEFAULT_BRAND_TONE,
  DEFAULT_TARGET_AUDIENCE,
} from '#domain/organizations/organization_rules'
import { MembershipFactory } from '#database/factories/membership_factory'
import Organization from '#models/organization'

/**
 * An organization without members: `.with('memberships', 1, (m) => m.merge({ userId }))` adds one.
 */
export const OrganizationFactory = Factory.define(Organization, ({ faker }) => ({
  name: faker.company.name().slice(0, 120),
  website: `https://${faker.internet.domainName()}`,
  brandTone: DEFAULT_BRAND_TONE,
  targetAudience: DEFAULT_TARGET_AUDIENCE,
}))
  .relation('memberships', () => MembershipFactory)
  .build()
