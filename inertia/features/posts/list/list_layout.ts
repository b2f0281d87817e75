import { useMediaQuery } from '~/hooks/use_media_query'
import { METRICS } from '~/features/posts/list/use_metrics_refresh'

export type ListLayout = 'wide' | 'desktop' | 'tablet' | 'phone'

/** The layout of the list: a table that drops columns as it narrows, and cards on a phone. */
export function useListLayout(): ListLayout {
  const isWide = useMediaQuery('(width >= 1280px)')
  const isDesktop = useMediaQuery('(width >= 1024px)')
  const isTablet = useMediaQuery('(width >= 768px)')
  if (isWide) return 'wide'
  if (isDesktop) return 'desktop'
  return isTablet ? 'tablet' : 'phone'
}

const METRICS_SHOWN: Record<ListLayout, number> = { wide: 4, desktop: 2, tablet: 0, phone: 0 }

/** The metric columns that fit a layout, most important first. */
export function metricColumns(layout: ListLayout) {
  return METRICS.slice(0, METRICS_SHOWN[layout])
}

/** The number of columns: the metrics plus checkbox, status, post, author, time and actions. */
export function columnCount(layout: ListLayout) {
  return (layout === 'wide' ? 6 : 5) + METRICS_SHOWN[layout]
}

const CARDS_BESIDE: Record<ListLayout, number> = { wide: 3, desktop: 2, tablet: 2, phone: 1 }

/** Number of grid cards in a row. */
export function cardsBeside(layout: ListLayout) {
  return CARDS_BESIDE[layout]
}
