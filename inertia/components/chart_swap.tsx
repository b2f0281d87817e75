import { lazy, Suspense, useCallback, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import styles from './chart_swap.module.scss'

interface ChartSwapProps {
  /** Height in pixels of both the image and the chart. */
  height: number
  /** A static image of the chart, drawn without the chart library. */
  picture: ReactNode
  /** True once the user reaches for the chart, which loads its library. */
  isWanted: boolean
  /** Called when the pointer leaves the image or the chart. */
  onLeave?: () => void
  /** Renders the chart, which calls `onDrawn` when it is visible. */
  chart: (onDrawn: () => void) => ReactNode
}

/** Shows a static image of a chart, and replaces it by the chart once that is loaded and drawn. */
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

function NoChart() {
  return null
}

/** A chart whose library loads on demand. If loading fails, the static image stays. */
export function lazyChart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>
) {
  const noChart: ComponentType<Props> = NoChart
  return lazy(() => load().catch(() => ({ default: noChart })))
}
