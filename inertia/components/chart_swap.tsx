import { Suspense, useCallback, useState, type ReactNode } from 'react'
import styles from './chart_swap.module.scss'

interface ChartSwapProps {
  /** Pixels, of the picture and of the chart. */
  height: number
  /** What the chart shows, drawn without its library. */
  picture: ReactNode
  /** Whether somebody has reached for the chart: its library comes with that. */
  isWanted: boolean
  /** The pointer goes elsewhere, whichever of the two it was over. */
  onLeave?: () => void
  /** The chart; calls `onDrawn` when it can be seen. */
  chart: (onDrawn: () => void) => ReactNode
}

/** A picture of a chart, and the chart in its place once it is wanted and drawn. */
export function ChartSwap({ height, picture, isWanted, onLeave, chart }: ChartSwapProps) {
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  return (
    <div className={styles.swap} style={{ height }} onPointerLeave={onLeave}>
      {!isDrawn && picture}
      {isWanted && (
        <div className={styles.chart}>
          <Suspense fallback={null}>{chart(onDrawn)}</Suspense>
        </div>
      )}
    </div>
  )
}
