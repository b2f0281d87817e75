import type { WeekFigures } from '@domain/analytics/weeks'

export interface WeeksPictureProps {
  weeks: WeekFigures[]
  /** The week under the pointer, if any. */
  onPoint: (week: WeekFigures | null) => void
}

export interface WeeksChartProps extends WeeksPictureProps {
  /** The chart can be seen. */
  onDrawn: () => void
}
