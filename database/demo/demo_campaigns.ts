import type { Frequency } from '#domain/campaigns/campaign_options'

export interface DemoCampaign {
  name: string
  description: string
  frequency: Frequency
  pillars: string[]
  status: 'active' | 'paused' | 'draft'
  /** Hours since its last generated post; null when it has none. */
  wroteHoursAgo: number | null
}

export const DEMO_CAMPAIGNS: DemoCampaign[] = [
  {
    name: 'Customer floors',
    description: 'What changes on a floor when robots move in, with figures from customers.',
    frequency: '3x_week',
    pillars: ['Customer floors', 'Before and after', 'Walking distance'],
    status: 'active',
    wroteHoursAgo: 30,
  },
  {
    name: 'Safety first',
    description: 'How people and machines share an aisle, plainly and without promises.',
    frequency: 'weekly',
    pillars: ['Safety first', 'Stopping distance', 'Near-misses'],
    status: 'active',
    wroteHoursAgo: 74,
  },
  {
    name: 'Peak season',
    description: 'Short notes from the docks between October and January.',
    frequency: 'daily',
    pillars: ['Peak season', 'Night shifts'],
    status: 'paused',
    wroteHoursAgo: 260,
  },
  {
    name: 'Fairs',
    description: 'Invitations to halls and stands, and what was seen there.',
    frequency: 'bi_weekly',
    pillars: ['Fairs'],
    status: 'draft',
    wroteHoursAgo: null,
  },
]
