import { useState } from 'react'
import type { CalendarItem } from '~/lib/calendar_wire'

interface CardKeys {
  place: string
  items: readonly CalendarItem[]
  keys: readonly number[]
}

/**
 * What names the cards of a slot to React. Within an hour a card stays with its post; when the slot
 * becomes another hour, its cards become those of the posts there, instead of all being made anew.
 */
export function useCardKeys(items: readonly CalendarItem[], place: string): readonly number[] {
  const [last, setLast] = useState(() => ({ place, items, keys: items.map((_, index) => index) }))
  if (last.place === place && last.items === items) return last.keys
  const isNext = last.place !== place
  const next = { place, items, keys: isNext ? inTurn(last, items) : byPost(last, items) }
  setLast(next)
  return next.keys
}

function inTurn({ keys }: CardKeys, items: readonly CalendarItem[]) {
  const fresh = freshAfter(keys)
  return items.map((_, index) => keys[index] ?? fresh())
}

function byPost({ items: before, keys }: CardKeys, items: readonly CalendarItem[]) {
  const known = new Map(before.map(({ id }, index) => [id, keys[index]!]))
  const fresh = freshAfter(keys)
  return items.map(({ id }) => known.get(id) ?? fresh())
}

function freshAfter(keys: readonly number[]) {
  let last = Math.max(-1, ...keys)
  return () => (last += 1)
}
