import type { DateTime } from 'luxon'
import { wireInstant } from '#transformers/wire_instant'

type Overviews = Map<string, { total: number; ready: number; analyzedAt: DateTime | null }>

/** What the cards of the Organizations page say of materials, by organization. */
export function materialOverviewCards(overviews: Overviews) {
  const cards = [...overviews].map(([id, { total, ready, analyzedAt }]) => [
    id,
    { total, ready, analyzed_at: wireInstant(analyzedAt) },
  ])
  return Object.fromEntries(cards) as Record<string, MaterialOverviewCard>
}

export interface MaterialOverviewCard {
  total: number
  ready: number
  analyzed_at: string | null
}
