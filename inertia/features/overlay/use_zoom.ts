import { useCallback, useState } from 'react'
import {
  FIT,
  fitPercent,
  percentOf,
  scaleAt,
  zoomBounds,
  zoomedBy,
  zoomLabel,
  zoomTo,
  type Zoom as ZoomValue,
} from '@domain/overlay/zoom'

interface Size {
  width: number
  height: number
}

/** How the image is looked at: all of it at first, then at a percentage of its own size. */
export function useZoom({ width, height }: Size) {
  const [zoom, setZoom] = useState<ZoomValue>(FIT)
  const [fit, setFit] = useState(100)
  const by = useCallback((steps: number) => setZoom((was) => zoomedBy(was, steps, fit)), [fit])
  const to = useCallback((percent: number) => setZoom(zoomTo(percent, fit)), [fit])
  const reset = useCallback(() => setZoom(FIT), [])
  const fitInto = useCallback(
    (room: Size) => setFit(fitPercent({ width, height }, room)),
    [width, height]
  )
  const percent = percentOf(zoom, fit)
  const { min, max } = zoomBounds(fit)
  return {
    percent,
    /** Pixels of the screen per pixel of the image. */
    scale: scaleAt(percent),
    label: zoomLabel(zoom, fit),
    canGoIn: percent < max,
    canGoOut: percent > min,
    by,
    to,
    reset,
    fitInto,
  }
}

export type Zoom = ReturnType<typeof useZoom>
