import type { SelectGroup, SelectOption } from '~/components/forms/select'
import { QUEUE } from './messages'
import type { NamedCampaign, Reservation } from './queue_calls'

/** The choice of a posting time that any post may take. */
export const ANY = 'any'

const CAMPAIGN = 'campaign '

const PILLAR = 'pillar '

/** The choices of what a posting time is kept for; only 'Any post' without campaigns. */
export function reservationOptions(
  campaigns: readonly NamedCampaign[]
): (SelectOption | SelectGroup)[] {
  const pillars = new Set(campaigns.flatMap(({ content_pillars: own }) => own).filter(Boolean))
  const groups = [
    {
      label: QUEUE.pillars,
      options: [...pillars].map((pillar) => ({ value: PILLAR + pillar, label: pillar })),
    },
    {
      label: QUEUE.campaigns,
      options: campaigns.map(({ id, name }) => ({ value: CAMPAIGN + id, label: name })),
    },
  ]
  return [
    { value: ANY, label: QUEUE.anyPost },
    ...groups.filter(({ options }) => options.length > 0),
  ]
}

export function reservationOf(choice: string): Reservation {
  return {
    content_pillar: choice.startsWith(PILLAR) ? choice.slice(PILLAR.length) : null,
    campaign_id: choice.startsWith(CAMPAIGN) ? choice.slice(CAMPAIGN.length) : null,
  }
}

/** What a posting time is kept for in words; null when any post may take it. */
export function reservationLabel(
  { content_pillar: pillar, campaign_id: id }: Reservation,
  campaigns: readonly NamedCampaign[]
): string | null {
  const campaign = campaigns.find((each) => each.id === id)
  const name = id === null ? null : (campaign?.name ?? QUEUE.gone)
  return [name, pillar].filter(Boolean).join(' · ') || null
}
