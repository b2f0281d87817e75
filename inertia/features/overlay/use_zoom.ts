import { useCallback, useState } from 'react'
import { allowedZoom, scaleAt, WHOLE_ZOOM, zoomedBy } from '@domain/overlay/zoom'

/** How near the picture is looked at: percent, and pixels of the screen per pixel of the image. */
export function useZoom() {
  const [percent, setPercent] = useState<number>(WHOLE_ZOOM)
  const by = useCallback((steps: number) => setPercent((was) => zoomedBy(was, steps)), [])
  const to = useCallback((next: number) => setPercent(allowedZoom(next)), [])
  const reset = useCallback(() => setPercent(WHOLE_ZOOM), [])
  return { percent, scale: scaleAt(percent), by, to, reset }
}

export type Zoom = ReturnType<typeof useZoom>
