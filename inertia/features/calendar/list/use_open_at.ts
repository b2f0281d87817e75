import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** Opens the list at a date that it holds. Once: later the person scrolls. */
export function useOpenAt(list: RefObject<HTMLElement | null>, date: string) {
  const show = useEffectEvent(() => {
    list.current?.querySelector(`[data-date="${date}"]`)?.scrollIntoView({ block: 'start' })
  })
  useLayoutEffect(() => show(), [])
}
