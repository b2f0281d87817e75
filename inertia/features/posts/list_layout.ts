import { useMediaQuery } from '~/hooks/use_media_query'
import { FIGURES } from './figures'

export type ListLayout = 'wide' | 'desktop' | 'tablet' | 'phone'

/** Which form the list has: a table that gives up columns as it narrows, cards on a phone. */
export function useListLayout(): ListLayout {
  const isWide = useMediaQuery('(width >= 1280px)')
  const isDesktop = useMediaQuery('(width >= 1024px)')
  const isTablet = useMediaQuery('(width >= 768px)')
  if (isWide) return 'wide'
  if (isDesktop) return 'desktop'
  return isTablet ? 'tablet' : 'phone'
}

const FIGURES_SHOWN: Record<ListLayout, number> = { wide: 4, desktop: 2, tablet: 0, phone: 0 }

/** The columns of figures that a layout has room for, the most telling first. */
export function figureColumns(layout: ListLayout) {
  return FIGURES.slice(0, FIGURES_SHOWN[layout])
}

/** All columns of the table: beside the figures, the box, the status, the post, its time and actions. */
export function columnCount(layout: ListLayout) {
  return (layout === 'wide' ? 6 : 5) + FIGURES_SHOWN[layout]
}

const CARDS_BESIDE: Record<ListLayout, number> = { wide: 3, desktop: 2, tablet: 2, phone: 1 }

/** How many cards of the grid stand beside each other. */
export function cardsBeside(layout: ListLayout) {
  return CARDS_BESIDE[layout]
}
