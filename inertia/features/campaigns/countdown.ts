import { minutesBetween } from '@domain/campaigns/options'
import { MINUTE_MS, SECOND_MS } from '@domain/schedule/instant'
import type { Campaign } from '~/lib/campaign_wire'

/** What a card says about the next generation (spec section 4). */
export type Countdown =
  | { kind: 'paused' }
  | { kind: 'not_started' }
  /** Active, and nothing is planned yet. */
  | { kind: 'unplanned' }
  | { kind: 'counting'; at: Date; remainingMs: number; share: number; isFirst: boolean }
  | { kind: 'due'; at: Date }
  /** Its next post is being written just now. */
  | { kind: 'writing' }

const DAY_SECONDS = 86_400

type Counted = Pick<
  Campaign,
  'status' | 'is_generating' | 'next_generation_at' | 'last_generation_time' | 'posting_schedule'
>

/** Where the countdown of a campaign stands; `nowMs` by the server's clock. */
export function countdownOf(campaign: Counted, nowMs: number): Countdown {
  if (campaign.status === 'paused') return { kind: 'paused' }
  if (campaign.status === 'draft') return { kind: 'not_started' }
  if (campaign.is_generating) return { kind: 'writing' }
  if (campaign.next_generation_at === null) return { kind: 'unplanned' }
  const at = new Date(campaign.next_generation_at)
  const remainingMs = at.valueOf() - nowMs
  if (remainingMs <= 0) return { kind: 'due', at }
  const isFirst = campaign.last_generation_time === null
  const whole = wholeMs(campaign, at)
  const share = Math.min(Math.max(1 - remainingMs / whole, 0), 1)
  return { kind: 'counting', at, remainingMs, share, isFirst }
}

/** How long the wait is in all: since the last generation, else one interval. */
function wholeMs({ last_generation_time: last, posting_schedule: schedule }: Counted, at: Date) {
  const since = last === null ? 0 : at.valueOf() - Date.parse(last)
  return since > 0 ? since : minutesBetween(schedule.frequency) * MINUTE_MS
}

/** '01:42:18', '3d 04:11:52': the time that is left, rounded up to whole seconds. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  const two = (part: number) => String(part).padStart(2, '0')
  const days = Math.floor(seconds / DAY_SECONDS)
  const rest = seconds % DAY_SECONDS
  const clock = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60].map(two)
  return `${days > 0 ? `${days}d ` : ''}${clock.join(':')}`
}
