import type { Size } from '#domain/overlay/geometry'
import { BOUNDS } from '#domain/overlay/layer'

const HUNDRED = 100

/** Absorbs floating-point errors, so that they do not count as a step. */
const EPSILON = 1e-6

/** The zoom of the image: fitted into the available space, or a percentage of its own size. */
export type Zoom = { kind: 'fit' } | { kind: 'percent'; percent: number }

export const FIT: Zoom = { kind: 'fit' }

/** Returns the largest percentage that shows the whole image, to a hundredth and at most 200. */
export function fitPercent(image: Size, available: Size): number {
  const whole = Math.min(available.width / image.width, available.height / image.height) * HUNDRED
  if (!Number.isFinite(whole) || whole <= 0) return HUNDRED
  return Math.min(Math.floor(whole * HUNDRED) / HUNDRED, BOUNDS.zoom.max)
}

/**
 * Returns the zoom range: from 50 percent, or from the percentage that shows the whole image, to
 * 200.
 */
export function zoomBounds(fit: number) {
  return { min: Math.min(BOUNDS.zoom.min, fit), max: BOUNDS.zoom.max }
}

/** Returns the percentage at which the image is shown. */
export function percentOf(zoom: Zoom, fit: number): number {
  return zoom.kind === 'fit' ? fit : clampPercent(zoom.percent, fit)
}

/** Returns the nearest allowed percentage. A value that is not a number shows the whole image. */
function clampPercent(percent: number, fit: number): number {
  const { min, max } = zoomBounds(fit)
  return Number.isFinite(percent) ? Math.min(Math.max(percent, min), max) : fit
}

/** Returns the zoom a number of steps of 10 further in, or out when negative. */
export function stepZoom(zoom: Zoom, steps: number, fit: number): Zoom {
  const { step } = BOUNDS.zoom
  const now = percentOf(zoom, fit) / step
  const from = steps > 0 ? Math.floor(now + EPSILON) : Math.ceil(now - EPSILON)
  return zoomTo((from + steps) * step, fit)
}

/**
 * Returns the zoom at the nearest step of 10. When that is no larger than the fitted size, the
 * image is fitted.
 */
export function zoomTo(percent: number, fit: number): Zoom {
  const { step } = BOUNDS.zoom
  const nearest = clampPercent(Math.round(percent / step) * step, fit)
  const isWhole = fit < BOUNDS.zoom.min && nearest <= fit
  return isWhole ? FIT : { kind: 'percent', percent: nearest }
}

/** Returns screen pixels per image pixel. */
export function scaleAt(percent: number): number {
  return percent / HUNDRED
}

/** Returns the label beside the zoom buttons: 'Fit · 86%' or '110%'. */
export function zoomLabel(zoom: Zoom, fit: number): string {
  const percent = `${Math.round(percentOf(zoom, fit))}%`
  return zoom.kind === 'fit' ? `Fit · ${percent}` : percent
}
