import { useEffect, useRef } from 'react'

/** So much of the neighbour is seen, in pixels: there is more that way. */
const PEEK = 36

function bringIntoSight(list: HTMLElement) {
  const chosen = list.querySelector('[data-state="active"]')
  if (!chosen) return
  const [line, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const [behind, ahead] = [line.left + PEEK - tab.left, tab.right + PEEK - line.right]
  if (ahead > 0) list.scrollLeft += ahead
  else if (behind > 0) list.scrollLeft -= behind
}

/** Where tabs are wider than their line, the chosen one is brought into sight: now, and once its font is there. */
export function useChosenInSight<T extends HTMLElement>(chosen: string) {
  const list = useRef<T>(null)
  useEffect(() => {
    const look = () => list.current && bringIntoSight(list.current)
    look()
    void document.fonts.ready.then(look)
  }, [chosen])
  return list
}
