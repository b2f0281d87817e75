import { IMAGE_MODELS } from '@domain/ai/models'
import {
  CAMPAIGN_STATUSES,
  FREQUENCIES,
  IMAGE_STYLES,
  isTestFrequency,
  TONES,
  type CampaignStatus,
  type Frequency,
} from '@domain/campaigns/options'
import { statusRefusal } from '@domain/campaigns/campaign_rules'
import type { SelectGroup, SelectOption } from '~/components/select'

/** 'thought-leader' -> 'Thought-leader'. */
export function wordOf(id: string) {
  return id.charAt(0).toUpperCase() + id.slice(1)
}

function options(ids: readonly string[]): SelectOption[] {
  return ids.map((value) => ({ value, label: wordOf(value) }))
}

/** One that the list does not hold, such as an older campaign's, stays choosable. */
export function withChosen(list: SelectOption[], chosen: string): SelectOption[] {
  const isThere = chosen === '' || list.some(({ value }) => value === chosen)
  return isThere ? list : [...list, { value: chosen, label: wordOf(chosen) }]
}

export const TONE_OPTIONS = options(TONES)
export const STYLE_OPTIONS = options(IMAGE_STYLES)

/** The statuses that a campaign can take now; a new one begins in any. */
export function statusOptions(saved: CampaignStatus | null): SelectOption[] {
  return options(CAMPAIGN_STATUSES).filter(({ value }) => {
    const to = value as CampaignStatus
    return saved === null || statusRefusal(saved, to) === null
  })
}

/** Short enough for a card: '2x week'. */
export const FREQUENCY_WORDS: Readonly<Record<Frequency, string>> = {
  'every_5_min': 'Every 5 min',
  'every_15_min': 'Every 15 min',
  'every_30_min': 'Every 30 min',
  'hourly': 'Hourly',
  'twice_daily': 'Twice daily',
  'daily': 'Daily',
  '3x_week': '3x week',
  '2x_week': '2x week',
  'weekly': 'Weekly',
  'bi_weekly': 'Bi-weekly',
}

function frequencies(kind: 'usual' | 'testing') {
  return FREQUENCIES.filter(({ id }) => isTestFrequency(id) === (kind === 'testing')).map(
    ({ id, label }) => ({ value: id, label })
  )
}

export const FREQUENCY_OPTIONS: SelectGroup[] = [
  { label: 'Schedule', options: frequencies('usual') },
  { label: 'For testing', options: frequencies('testing') },
]

/** A campaign's sources of pictures (spec section 9). */
const CAMPAIGN_IMAGE_MODELS = ['gemini-2.5-flash-image', 'seedream']

export const IMAGE_MODEL_OPTIONS = IMAGE_MODELS.filter(({ id }) =>
  CAMPAIGN_IMAGE_MODELS.includes(id)
).map(({ id, label }) => ({ value: id, label }))
