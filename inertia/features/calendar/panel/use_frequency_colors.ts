import { useMemo } from 'react'
import { useTokens } from '~/hooks/use_tokens'

const NAMES = ['ink', 'muted', 'line-2', 'signal'] as const

export type FrequencyColors = Record<(typeof NAMES)[number], string>

/** The colours of the theme as the chart needs them: it draws on a canvas, which knows no tokens. */
export function useFrequencyColors(): FrequencyColors {
  const tokens = useTokens(NAMES)
  return useMemo(() => JSON.parse(tokens) as FrequencyColors, [tokens])
}
