import { useMemo } from 'react'
import { useTokens } from '~/hooks/use_tokens'

const NAMES = ['ink', 'field', 'muted', 'line', 'signal-text'] as const

export type ChartColors = Record<(typeof NAMES)[number], string>

/** The colours of the charts in the present theme: a canvas knows no custom properties. */
export function useChartColors(): ChartColors {
  const tokens = useTokens(NAMES)
  return useMemo(() => JSON.parse(tokens) as ChartColors, [tokens])
}
