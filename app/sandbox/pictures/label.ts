import { LABEL_OUTLINE, LABEL_WIDTH } from '#sandbox/pictures/label_outline'
import type { PictureSize } from '#sandbox/pictures/picture_size'

/** Of the shorter side. */
const LETTERS = 0.026

/** A small plate in the corner: nobody shall take the picture for a real one. */
export function label({ width, height }: PictureSize): string {
  const size = Math.max(10, Math.min(width, height) * LETTERS)
  const text = (LABEL_WIDTH / 1000) * size
  const [plateWidth, plateHeight] = [text + size * 1.6, size * 1.9]
  const [x, y] = [width - plateWidth - size, height - plateHeight - size]
  const [left, line] = [x + size * 0.8, y + size * 1.31]
  return `<g><rect x="${x}" y="${y}" width="${plateWidth}" height="${plateHeight}" rx="${plateHeight / 2}" fill="#fff" fill-opacity=".82"/><path transform="translate(${left} ${line}) scale(${size / 1000})" d="${LABEL_OUTLINE}" fill="#2b2b28"/></g>`
}
