import { BOUNDS, PREVIEW_SCALE } from '#domain/overlay/bounds'

const HUNDRED = 100

/** The view as it is at first and after a reset, in percent. */
export const WHOLE_ZOOM = HUNDRED

/** The nearest allowed zoom: 50 to 200 percent in steps of 10 (spec section 5). */
export function allowedZoom(percent: number): number {
  const { min, max, step } = BOUNDS.zoom
  if (!Number.isFinite(percent)) return WHOLE_ZOOM
  return Math.min(Math.max(Math.round(percent / step) * step, min), max)
}

/** The zoom that many steps further in, or out where there are fewer than 0. */
export function zoomedBy(percent: number, steps: number): number {
  return allowedZoom(percent + steps * BOUNDS.zoom.step)
}

/** Pixels of the screen per pixel of the image: at 100 percent the picture shows at 40 (spec section 2). */
export function scaleAt(percent: number): number {
  return PREVIEW_SCALE * (percent / HUNDRED)
}

/** The zoom that shows at this scale. */
export function percentAt(scale: number): number {
  return (scale / PREVIEW_SCALE) * HUNDRED
}

interface Size {
  width: number
  height: number
}

/** The zoom to open with: 100 percent, or as much less as lets the whole picture be seen. */
export function openingZoom(picture: Size, room: Size): number {
  const whole = Math.min(room.width / picture.width, room.height / picture.height) / PREVIEW_SCALE
  const { step } = BOUNDS.zoom
  return Math.min(allowedZoom(Math.floor((whole * HUNDRED) / step) * step), WHOLE_ZOOM)
}
