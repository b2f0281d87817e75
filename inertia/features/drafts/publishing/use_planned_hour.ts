import { useState } from 'react'
import { api } from '~/client'
import type { CreateContext } from '~/features/drafts/create_props'
import { isPageAuthor } from '~/lib/author_choices'
import { parseInstant } from '@domain/schedule/wall_clock'
import { useQuietRead } from '~/hooks/use_read'
import { useLocalStorage } from '~/hooks/use_store'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { useClock, useNow } from '~/hooks/use_clock'

export type FormatMoment = (instant: Date) => string

/** Formats dates and times in the user's zone, with the year if it is not the current one. */
export function useFormatMoment(timezone: string): FormatMoment {
  const clock = useClock()
  return (instant) => formatDateTime(instant, timezone, clock, { now: new Date() })
}

/**
 * The planned publishing time, from the calendar or from the Schedule dialog. It is stored in the
 * browser until the post is scheduled or the time is removed. Each tab begins with it, and then has
 * its own.
 */
export function usePlannedHour({ orgId, userId }: Pick<CreateContext, 'orgId' | 'userId'>) {
  const [stored, setStored] = useLocalStorage(`composeAt:${userId}:${orgId}`)
  const [chosen, choose] = useState(stored)
  const now = useNow()
  const at = parseInstant(chosen)
  return {
    at,
    isPast: at !== null && at <= now,
    plan: (instant: Date) => {
      choose(instant.toISOString())
      setStored(instant.toISOString())
    },
    drop: () => {
      choose(null)
      // The hour of another tab stays for its next reload.
      if (stored === chosen) setStored(null)
    },
  }
}

export type PlannedHour = ReturnType<typeof usePlannedHour>

interface NextSlotOptions {
  orgId: string
  /** The post's author; null for the connected member. */
  authorId: string | null
  /** The connected member's next free slot, from the page's props. */
  memberSlot: string | null
}

/**
 * The next free slot of the post's author as an ISO instant. Pages have slots of their own, which
 * are loaded when one is chosen. Null while they load, and where no slot is free.
 */
export function useNextSlot({ orgId, authorId, memberSlot }: NextSlotOptions): string | null {
  const page = isPageAuthor(authorId) ? authorId : null
  // The member's slot changes whenever a post was planned, and the page's may have, too.
  const revision = memberSlot === null ? 0 : Date.parse(memberSlot)
  const read = async (signal: AbortSignal) => {
    if (page === null) return null
    const query = { org_id: orgId, author_type: 'organization', author_id: page, count: '1' }
    const [slot] = await api.get<string[]>('/api/queue/next', { query, signal })
    return slot ?? null
  }
  const { value: pageSlot } = useQuietRead(`${orgId} ${page}`, read, revision)
  return page === null ? memberSlot : pageSlot
}
