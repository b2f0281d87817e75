import type { KeyboardEvent } from 'react'
import { plusDays } from '@domain/schedule/dates'

const STEPS: Record<string, { days: number; hours: number }> = {
  ArrowLeft: { days: -1, hours: 0 },
  ArrowRight: { days: 1, hours: 0 },
  ArrowUp: { days: 0, hours: -1 },
  ArrowDown: { days: 0, hours: 1 },
}

/** Arrows lead from one free hour to the next: the week has one place in the order of Tab. */
export function moveBetweenSlots(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const here = (event.target as HTMLElement).dataset.freeSlot
  if (!step || !here) return
  const [date, hour] = here.split(' ')
  const next = `${plusDays(date!, step.days)} ${Number(hour) + step.hours}`
  const slot = event.currentTarget.querySelector<HTMLElement>(`[data-free-slot="${next}"]`)
  if (!slot) return
  event.preventDefault()
  slot.focus()
}
