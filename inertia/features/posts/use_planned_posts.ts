import { useState } from 'react'
import { initialSchedule, validateInstantChoice } from '@domain/schedule/default_time'
import { DAY_MS } from '@domain/schedule/instant'
import { api } from '~/client'
import type { DayPost } from '~/components/date_time/picker'
import { statusName } from '~/components/status_badge'
import { useQuietRead } from '~/hooks/use_read'
import type { CalendarItem } from '#transformers/calendar_transformer'

/** The calendar's API returns at most 62 days per request. */
const PLANNED_RANGE_MS = 60 * DAY_MS

function dayPost(item: CalendarItem): DayPost {
  const at = item.posted_at ?? item.scheduled_for
  const status = { name: statusName(item), label: item.badge.label }
  return { id: item.id, at, text: item.content, status }
}

interface PlannedPostsOptions {
  orgId: string
  /** ISO instant whose surrounding weeks are loaded; null loads the next weeks. */
  near: string | null
  /** The post whose own time is being chosen. */
  except?: string
}

/** The other posts in the weeks around the chosen time. */
export function usePlannedPosts({ orgId, near, except }: PlannedPostsOptions): DayPost[] {
  const [from] = useState(() => Date.now() - DAY_MS)
  const at = near === null ? from : Date.parse(near)
  const start = from + Math.floor((at - from) / PLANNED_RANGE_MS) * PLANNED_RANGE_MS

  const { value } = useQuietRead(
    orgId,
    (signal) => {
      const query = {
        org_id: orgId,
        // One more day on both sides, because days start at different instants in other zones.
        range_start: new Date(start - DAY_MS).toISOString(),
        range_end: new Date(start + PLANNED_RANGE_MS + DAY_MS).toISOString(),
        texts: 'excerpt',
      }
      return api.get<CalendarItem[]>('/api/calendar/items', { query, signal })
    },
    start
  )

  return (value ?? []).map(dayPost).filter(({ id }) => id !== except)
}

/** Why a chosen time cannot be used. */
const REFUSALS = {
  missing: 'Please select both date and time',
  past: 'Choose a time in the future',
  unreadable: 'Enter a valid date and time',
  too_far: 'Choose an earlier date',
} as const

interface TimeChoiceOptions {
  orgId: string
  zone: string
  /** The time that the form proposes; null proposes one tomorrow. */
  suggestedTime: Date | null
  except?: string
  onChange?: (value: string | null) => void
}

/**
 * The publishing time that a form asks for: the properties of its field, and `take`, which returns
 * the moment or says beside the field why it cannot be used.
 */
export function useTimeChoice(options: TimeChoiceOptions) {
  const { orgId, zone, suggestedTime, except } = options
  const [value, setValue] = useState(() => initialSchedule(suggestedTime, zone, new Date()))
  const [problem, setProblem] = useState<string | null>(null)
  const dayPosts = usePlannedPosts({ orgId, near: value, except })
  const onChange = (next: string | null) => {
    setValue(next)
    setProblem(null)
    options.onChange?.(next)
  }
  const take = () => {
    const chosen = validateInstantChoice(value, new Date())
    setProblem(chosen.ok ? null : REFUSALS[chosen.reason])
    return chosen.ok ? chosen.instant : null
  }
  const field = { label: 'Publishing time', value, zone, problem, dayPosts, onChange }
  return { field, take }
}
