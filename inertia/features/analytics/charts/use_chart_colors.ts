import { useMemo } from 'react'
import { useTokens } from '~/hooks/use_design_tokens'

const NAMES = ['ink', 'field', 'muted', 'line', 'signal-text'] as const

export type ChartColors = Record<(typeof NAMES)[number], string>

/** The colors of the current theme as values, because a canvas cannot use CSS variables. */
export function useChartColors(): ChartColors {
  const tokens = useTokens(NAMES)
  return useMemo(() => JSON.parse(tokens) as ChartColors, [tokens])
}
