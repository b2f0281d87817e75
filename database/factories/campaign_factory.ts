import Factory from '@adonisjs/lucid/factories'
import { DEFAULT_CAMPAIGN } from '#domain/campaigns/campaign_fields'
import Campaign from '#models/campaign'

/** A draft campaign without images; needs `organizationId`. */
export const CampaignFactory = Factory.define(Campaign, ({ faker }) => ({
  ...DEFAULT_CAMPAIGN,
  id: `camp_${faker.string.alphanumeric(20)}`,
  name: 'Warehouses that move',
  contentPillars: ['Night shifts', 'Robots as tools', 'Peak season'],
  includeImages: false,
  status: 'draft' as const,
  failures: 0,
})).build()
