import { BOUNDS } from '#domain/overlay/bounds'

const HUNDRED = 100

/** Steps are counted on rounded percentages: 0.1 + 0.2 is no reason for a step of its own. */
const TINY = 1e-6

interface Size {
  width: number
  height: number
}

/** How the image is looked at: as large as fits its room, or at a percentage of its own size. */
export type Zoom = { kind: 'fit' } | { kind: 'percent'; percent: number }

export const FIT: Zoom = { kind: 'fit' }

/** The largest percentage at which the whole image is seen, to a hundredth; at most 200 (spec section 5). */
export function fitPercent(picture: Size, room: Size): number {
  const whole = Math.min(room.width / picture.width, room.height / picture.height) * HUNDRED
  if (!Number.isFinite(whole) || whole <= 0) return HUNDRED
  return Math.min(Math.floor(whole * HUNDRED) / HUNDRED, BOUNDS.zoom.max)
}

/** From 50 percent, or from where the whole image is seen, to 200 (spec section 5). */
export function zoomBounds(fit: number) {
  return { min: Math.min(BOUNDS.zoom.min, fit), max: BOUNDS.zoom.max }
}

/** The percentage that an image is shown at. */
export function percentOf(zoom: Zoom, fit: number): number {
  return zoom.kind === 'fit' ? fit : allowedPercent(zoom.percent, fit)
}

/** The nearest percentage in bounds; what is no number shows the whole image. */
export function allowedPercent(percent: number, fit: number): number {
  const { min, max } = zoomBounds(fit)
  return Number.isFinite(percent) ? Math.min(Math.max(percent, min), max) : fit
}

/** The zoom so many steps of 10 further in, or out where there are fewer than 0. */
export function zoomedBy(zoom: Zoom, steps: number, fit: number): Zoom {
  const { step } = BOUNDS.zoom
  const now = percentOf(zoom, fit) / step
  const from = steps > 0 ? Math.floor(now + TINY) : Math.ceil(now - TINY)
  return zoomTo((from + steps) * step, fit)
}

/** The zoom at the nearest step of 10; where that is no nearer than the whole image, all of it. */
export function zoomTo(percent: number, fit: number): Zoom {
  const { step } = BOUNDS.zoom
  const nearest = allowedPercent(Math.round(percent / step) * step, fit)
  const isWhole = fit < BOUNDS.zoom.min && nearest <= fit
  return isWhole ? FIT : { kind: 'percent', percent: nearest }
}

/** Pixels of the screen per pixel of the image. */
export function scaleAt(percent: number): number {
  return percent / HUNDRED
}

/** As it is written beside the zoom buttons: 'Fit · 86%', '110%'. */
export function zoomLabel(zoom: Zoom, fit: number): string {
  const percent = `${Math.round(percentOf(zoom, fit))}%`
  return zoom.kind === 'fit' ? `Fit · ${percent}` : percent
}
