import type { PictureSize } from '#sandbox/pictures/picture_size'
import { pick, seeded } from '#sandbox/peer/seeded'

const GROUNDS = [
  ['#e9e4d8', '#0f4f4c', '#c9744a', '#e3b878'],
  ['#e4e8ee', '#2f4a6d', '#7d93ae', '#d9a441'],
  ['#efe6e1', '#6b3f4f', '#b9798a', '#e2b7a5'],
  ['#e6ebe2', '#3d5a3a', '#8aa37b', '#dcc48e'],
]

/** An SVG of quiet shapes, chosen by the words, with the small label that says where it is from. */
export function compose(words: string, { width, height }: PictureSize): string {
  const random = seeded(words)
  const [paper, ...inks] = pick(random, GROUNDS)
  const discs = inks.map((ink, index) => {
    const radius = Math.min(width, height) * (0.42 - index * 0.1)
    const [x, y] = [random() * width, height * (0.35 + random() * 0.5)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${ink}" fill-opacity=".88"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${discs.join('')}</svg>`
}
