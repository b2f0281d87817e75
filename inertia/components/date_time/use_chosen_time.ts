import { useState } from 'react'
import { chosenTime } from '@domain/schedule/chosen_time'
import { MINUTE_MS } from '@domain/schedule/instant'
import { toWallClock, toWireInstant, type WallClock } from '@domain/schedule/wall_clock'

interface ChosenTimeOptions {
  value: string | null
  zone: string
  onChange: (value: string | null) => void
}

const EMPTY: WallClock = { date: '', time: '' }

function wallOf(value: string | null, zone: string): WallClock {
  return value === null ? EMPTY : toWallClock(new Date(value), zone)
}

/** The date and time as they are being chosen: while they make no moment, the value is null. */
export function useChosenTime({ value, zone, onChange }: ChosenTimeOptions) {
  const fromValue = () => ({ wall: wallOf(value, zone), value, zone, isPast: false })
  const [state, setState] = useState(fromValue)
  const isOutdated = state.value !== value || state.zone !== zone
  // A value from elsewhere replaces what is being chosen.
  if (isOutdated) setState(fromValue())
  const { wall, isPast } = isOutdated ? fromValue() : state

  const choose = (next: WallClock) => {
    const chosen = chosenTime(next, zone)
    const instant = chosen.kind === 'chosen' ? chosen.instant : null
    const written = instant && toWireInstant(instant)
    // The minute that has begun still counts as now.
    const isOver = instant !== null && instant.getTime() + MINUTE_MS <= Date.now()
    setState({ wall: next, value: written, zone, isPast: isOver })
    onChange(written)
  }
  return { wall, isPast, chosen: chosenTime(wall, zone), choose }
}
