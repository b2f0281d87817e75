/** The frequencies of a campaign with the minutes between two generations. */
export const FREQUENCIES = [
  { id: 'every_5_min', label: 'Every 5 minutes (testing)', minutes: 5, isTest: true },
  { id: 'every_15_min', label: 'Every 15 minutes (testing)', minutes: 15, isTest: true },
  { id: 'every_30_min', label: 'Every 30 minutes (testing)', minutes: 30, isTest: true },
  { id: 'hourly', label: 'Hourly (testing)', minutes: 60, isTest: true },
  { id: 'twice_daily', label: 'Twice a day', minutes: 720, isTest: false },
  { id: 'daily', label: 'Daily', minutes: 1440, isTest: false },
  { id: '3x_week', label: '3 times a week', minutes: 3360, isTest: false },
  { id: '2x_week', label: 'Twice a week', minutes: 5040, isTest: false },
  { id: 'weekly', label: 'Weekly', minutes: 10_080, isTest: false },
  { id: 'bi_weekly', label: 'Every two weeks', minutes: 20_160, isTest: false },
] as const

export type Frequency = (typeof FREQUENCIES)[number]['id']

export const FREQUENCY_IDS: readonly Frequency[] = FREQUENCIES.map(({ id }) => id)

export const DEFAULT_FREQUENCY: Frequency = 'weekly'

export function minutesBetween(frequency: Frequency): number {
  return frequencyOf(frequency).minutes
}

/**
 * Returns true for the four testing frequencies. They use only their interval and no time slots.
 */
export function isTestFrequency(frequency: Frequency): boolean {
  return frequencyOf(frequency).isTest
}

function frequencyOf(id: Frequency) {
  const found = FREQUENCIES.find((frequency) => frequency.id === id)
  return found ?? FREQUENCIES[8]
}

/** The default time slot, HH:MM on the clock of the organization's owner. */
export const DEFAULT_SLOT = '09:00'

export const NEW_SLOT = '14:00'

export const MAX_SLOTS = 24

export const TONES = ['professional', 'casual', 'thought-leader', 'storytelling'] as const

export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused'] as const

export const PROFILE_TYPES = ['personal', 'company', 'organization'] as const

export type Tone = (typeof TONES)[number]

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/**
 * Returns the status after a click on the card's toggle: active becomes paused, any other becomes
 * active.
 */
export function toggledStatus(status: CampaignStatus): CampaignStatus {
  return status === 'active' ? 'paused' : 'active'
}
