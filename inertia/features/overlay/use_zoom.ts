import { useCallback, useState } from 'react'
import {
  FIT,
  fitPercent,
  percentOf,
  scaleAt,
  zoomBounds,
  stepZoom,
  zoomLabel,
  zoomTo,
  type Zoom as ZoomValue,
} from '@domain/overlay/zoom'

interface Size {
  width: number
  height: number
}

/**
 * The zoom of the image: it fits the viewport at first, then it is a percentage of the image's
 * size.
 */
export function useZoom({ width, height }: Size) {
  const [zoom, setZoom] = useState<ZoomValue>(FIT)
  const [fit, setFit] = useState(100)
  const by = useCallback((steps: number) => setZoom((was) => stepZoom(was, steps, fit)), [fit])
  const to = useCallback((percent: number) => setZoom(zoomTo(percent, fit)), [fit])
  const reset = useCallback(() => setZoom(FIT), [])
  const fitInto = useCallback(
    (viewport: Size) => setFit(fitPercent({ width, height }, viewport)),
    [width, height]
  )
  const percent = percentOf(zoom, fit)
  const { min, max } = zoomBounds(fit)
  return {
    percent,
    /** Screen pixels per image pixel. */
    scale: scaleAt(percent),
    label: zoomLabel(zoom, fit),
    canZoomIn: percent < max,
    canZoomOut: percent > min,
    by,
    to,
    reset,
    fitInto,
  }
}

export type Zoom = ReturnType<typeof useZoom>
