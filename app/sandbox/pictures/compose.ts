import { pick, seeded } from '#sandbox/peer/seeded'
import { COMPOSITIONS } from '#sandbox/pictures/compositions'
import { label } from '#sandbox/pictures/label'
import { PALETTES } from '#sandbox/pictures/palettes'
import type { PictureSize } from '#sandbox/pictures/picture_size'

/** An SVG of quiet shapes, chosen by the words, with the small label that says where it is from. */
export function compose(words: string, size: PictureSize): string {
  const random = seeded(words)
  const palette = pick(random, PALETTES)
  const shapes = pick(random, COMPOSITIONS)(size, palette, random)
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${palette.paper}"/><stop offset="1" stop-color="${palette.dusk}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#ground)"/>${shapes}${label(size)}</svg>`
}
