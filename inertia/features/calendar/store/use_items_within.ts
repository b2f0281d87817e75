import { useState } from 'react'
import type { CalendarItem } from '~/lib/calendar_wire'
import { itemsWithin, type ItemsCache, type Stretch } from './items_cache'

function isSame(one: readonly CalendarItem[], other: readonly CalendarItem[]) {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

/** The items of a stretch; the same list as before while none of them has changed. */
export function useItemsWithin(cache: ItemsCache, stretch: Stretch): CalendarItem[] {
  const [last, setLast] = useState({ cache, stretch, items: itemsWithin(cache, stretch) })
  if (last.cache === cache && last.stretch === stretch) return last.items
  const found = itemsWithin(cache, stretch)
  const items = isSame(found, last.items) ? last.items : found
  setLast({ cache, stretch, items })
  return items
}
