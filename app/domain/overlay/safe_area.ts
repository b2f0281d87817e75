import type { Rect } from '#domain/overlay/geometry'

/** The narrowest and the widest picture that a feed shows whole: 4 to 5 and 1.91 to 1. */
export const FEED_RATIO = { min: 4 / 5, max: 1.91 } as const

/** Of the shorter side: rounded corners and page controls lie there. */
const MARGIN = 0.05

/**
 * Where text is seen wherever the picture is shown: what is left of it after feeds have cut it to
 * their formats, without a narrow margin.
 */
export function safeArea({ width, height }: { width: number; height: number }): Rect {
  const seenWidth = Math.min(width, height * FEED_RATIO.max)
  const seenHeight = Math.min(height, width / FEED_RATIO.min)
  const margin = Math.min(seenWidth, seenHeight) * MARGIN
  return {
    x: Math.round((width - seenWidth) / 2 + margin),
    y: Math.round((height - seenHeight) / 2 + margin),
    width: Math.round(seenWidth - 2 * margin),
    height: Math.round(seenHeight - 2 * margin),
  }
}
