import Factory from '@adonisjs/lucid/factories'
import { NEW_CAMPAIGN } from '#domain/campaigns/campaign_fields'
import Campaign from '#models/campaign'

/** A draft without pictures; needs `organizationId`. */
export const CampaignFactory = Factory.define(Campaign, ({ faker }) => ({
  ...NEW_CAMPAIGN,
  id: `camp_${faker.string.alphanumeric(20)}`,
  name: 'Warehouses that move',
  contentPillars: ['Night shifts', 'Robots as tools', 'Peak season'],
  includeImages: false,
  status: 'draft' as const,
  failures: 0,
})).build()
