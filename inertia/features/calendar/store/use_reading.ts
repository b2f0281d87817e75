import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isUnderWay } from '@domain/posts/under_way'
import { useEvery } from '~/hooks/use_every'
import { useLive } from '~/hooks/use_live'
import type { CalendarItem } from '~/lib/calendar_wire'
import { reportQuietly } from '~/lib/report_quietly'
import type { CalendarStore } from './calendar_store'
import type { Stretch } from './items_cache'

const WATCHED_MS = 3000
const AT_REST_MS = 60_000

function mayChange({ status, scheduled_for: plannedFor }: CalendarItem) {
  return isUnderWay({ status, publishAt: new Date(plannedFor) }, new Date())
}

interface Reading {
  stretch: Stretch
  /** What is likely to be looked at next. */
  neighbours: readonly Stretch[]
  items: readonly CalendarItem[]
  /** False where the page is an old one: then it is read again at once. */
  isFresh: boolean
}

/**
 * Keeps what is shown known and fresh: every few seconds while a post is on its way out, else every
 * minute, never in a tab that nobody looks at.
 */
export function useReading(store: CalendarStore, { stretch, neighbours, items, isFresh }: Reading) {
  const [hasFailed, setFailed] = useState(false)

  const read = useCallback(
    async (how: 'read' | 'readUnknown' | 'renew') => {
      try {
        await store[how](stretch)
        setFailed(false)
      } catch (error) {
        setFailed(true)
        reportQuietly(error)
      }
    },
    [store, stretch]
  )

  useEffect(() => {
    const readAhead = () => neighbours.map((next) => store.readUnknown(next).catch(reportQuietly))
    void read('readUnknown').then(readAhead)
  }, [store, read, neighbours])

  const [wasStale] = useState(!isFresh)
  const readAgain = useEffectEvent(() => read('read'))
  useEffect(() => {
    if (wasStale) void readAgain()
  }, [wasStale])

  const reload = useCallback(() => read('renew'), [read])
  useEvery(items.some(mayChange) ? WATCHED_MS : AT_REST_MS, () => void read('read'))
  useLive(['posts'], () => void reload())
  return { hasFailed, reload }
}
