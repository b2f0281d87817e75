import type { CSSProperties } from 'react'
import type { Box } from '@domain/overlay/geometry'

/** Puts an element where a box of the picture is seen. */
export function boxStyle(box: Box, scale: number): CSSProperties {
  return {
    left: box.x * scale,
    top: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
    rotate: `${box.rotation}deg`,
  }
}

/** How large a box is on the screen, for style sheets: `--width` and `--height`. */
export function sizeStyle({ width, height }: Box, scale: number): CSSProperties {
  return { '--width': `${width * scale}px`, '--height': `${height * scale}px` } as CSSProperties
}
