import { useState } from 'react'
import { useEvery } from '~/hooks/use_every'

/** One of the lines after the other, each for `everyMs`. */
export function useRotation(lines: readonly string[], everyMs: number) {
  const [turn, setTurn] = useState(0)
  useEvery(everyMs, () => setTurn((before) => before + 1))
  return lines[turn % lines.length] ?? ''
}
