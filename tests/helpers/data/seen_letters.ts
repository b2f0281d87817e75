import sharp from 'sharp'
import { NO_COLOR } from '#domain/overlay/layer'
import type { Layer } from '#domain/overlay/layer'

/** The layer in black without its effects, as it is drawn for a mask. */
export function lettersOnly(layer: Layer): Layer {
  const plain = { stroke_width: 0, shadow_enabled: false, background_color: NO_COLOR }
  return { ...layer, ...plain, color: '#000000', opacity: 100 }
}

/** An image as raw bytes, three per pixel. */
interface Pixels {
  bytes: Buffer
  width: number
  height: number
}

interface Pictures {
  /** The letters alone in black on white, without outline, shadow and background. */
  mask: Buffer
  /** The image that is published. */
  drawn: Buffer
}

/** The distance around a letter, in pixels, within which its background is compared. */
const RING = 2

/** Smaller areas of ink, in pixels, are dots and not letters. */
const MIN_LETTER = 12

/**
 * The contrast of each letter with the pixels beside it, written from the definition in WCAG 2.2
 * and read from the rendered image. A letter is a connected area of ink. A quarter of the pixels
 * beside it may have less, because edges are blended.
 */
export async function seenContrasts({ mask, drawn }: Pictures): Promise<number[]> {
  const [ink, seen] = await Promise.all([pixelsOf(mask), pixelsOf(drawn)])
  return connectedAreas(ink)
    .filter((letter) => letter.length >= MIN_LETTER)
    .flatMap((letter) => {
      const ring = ringAround(letter, ink)
      if (ring.length === 0) return []
      const own = median(letter.map((at) => lightAt(seen, at)))
      const ratios = ring.map((at) => ratioOf(own, lightAt(seen, at))).sort((a, b) => a - b)
      return [ratios[Math.floor(ratios.length / 4)]!]
    })
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const image = sharp(png).flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function isInk({ bytes }: Pixels, at: number) {
  return bytes[at * 3]! < 20
}

function isEmpty({ bytes }: Pixels, at: number) {
  return bytes[at * 3]! > 235
}

function neighborsOf(at: number, { width, height }: Pixels, reach: number) {
  const [x, y] = [at % width, Math.floor(at / width)]
  const found: number[] = []
  for (let down = Math.max(0, y - reach); down <= Math.min(height - 1, y + reach); down += 1) {
    for (let across = Math.max(0, x - reach); across <= Math.min(width - 1, x + reach); across += 1)
      found.push(down * width + across)
  }
  return found
}

function connectedAreas(mask: Pixels): number[][] {
  const known = new Set<number>()
  const areas: number[][] = []
  for (let start = 0; start < mask.width * mask.height; start += 1) {
    if (!known.has(start) && isInk(mask, start)) areas.push(areaFrom(start, mask, known))
  }
  return areas
}

function areaFrom(start: number, mask: Pixels, known: Set<number>) {
  const area = [start]
  known.add(start)
  for (const at of area) {
    const found = neighborsOf(at, mask, 1).filter((next) => !known.has(next) && isInk(mask, next))
    for (const next of found) known.add(next)
    area.push(...found)
  }
  return area
}

function ringAround(letter: readonly number[], mask: Pixels) {
  const ring = new Set(letter.flatMap((at) => neighborsOf(at, mask, RING)))
  return [...ring].filter((at) => isEmpty(mask, at))
}

function lightAt({ bytes }: Pixels, at: number) {
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const share = bytes[at * 3 + channel]! / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function ratioOf(a: number, b: number) {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function median(values: number[]) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
