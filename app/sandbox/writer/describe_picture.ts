import { VendorRefusal } from '#sandbox/openrouter/problems'

const NAMES: [name: string, red: number, green: number, blue: number][] = [
  ['black', 20, 20, 22],
  ['dark grey', 80, 82, 86],
  ['grey', 140, 142, 145],
  ['light grey', 200, 202, 204],
  ['white', 248, 248, 246],
  ['cream', 238, 230, 214],
  ['sand', 222, 196, 146],
  ['ochre', 214, 164, 68],
  ['terracotta', 196, 112, 74],
  ['red', 196, 48, 44],
  ['plum', 106, 62, 80],
  ['rose', 214, 158, 158],
  ['brown', 112, 76, 50],
  ['forest green', 60, 90, 58],
  ['sage green', 140, 162, 124],
  ['green', 70, 150, 80],
  ['teal', 16, 78, 76],
  ['slate blue', 124, 146, 174],
  ['navy', 44, 72, 108],
  ['blue', 50, 110, 200],
  ['sky blue', 160, 200, 230],
  ['violet', 130, 90, 180],
]

/**
 * What anyone would see: the shape, the main colours, where it is light. One sentence.
 * @param address `data:`, as a model takes it; it cannot reach the addresses of this machine
 * @throws VendorRefusal 400
 */
export async function describePicture(address: string): Promise<string> {
  const base64 = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/.exec(address)?.[1]
  if (base64 === undefined) throw unreadable('Failed to fetch the image from its URL')
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(Buffer.from(base64, 'base64'))
    const { width, height } = await picture.metadata()
    const small = picture.removeAlpha().toColourspace('srgb').resize(8, 8, { fit: 'fill' })
    const pixels = await small.raw().toBuffer()
    return sentence(width / height, pixels)
  } catch {
    throw unreadable('Could not process image')
  }
}

function sentence(ratio: number, pixels: Buffer): string {
  const counts = new Map<string, number>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const name = colourOf(pixels[at], pixels[at + 1], pixels[at + 2])
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [most, next] = [...counts].sort((one, other) => other[1] - one[1]).map(([name]) => name)
  const colours = next === undefined ? most : `${most} and ${next}`
  return `A ${shapeOf(ratio)} composition of soft areas in ${colours}, ${lightOf(pixels)}.`
}

function shapeOf(ratio: number): string {
  if (ratio > 1.15) return 'wide'
  return ratio < 0.87 ? 'tall' : 'square'
}

function lightOf(pixels: Buffer): string {
  const half = pixels.length / 2
  const difference = brightness(pixels.subarray(0, half)) - brightness(pixels.subarray(half))
  if (Math.abs(difference) < 12) return 'evenly lit'
  return difference > 0 ? 'lighter towards the top' : 'lighter towards the bottom'
}

function brightness(pixels: Buffer): number {
  return pixels.reduce((sum, value) => sum + value, 0) / Math.max(1, pixels.length)
}

function colourOf(red: number, green: number, blue: number): string {
  const distances = NAMES.map(([name, ...parts]) => {
    return { name, far: Math.hypot(parts[0] - red, parts[1] - green, parts[2] - blue) }
  })
  return distances.reduce((best, each) => (each.far < best.far ? each : best)).name
}

function unreadable(message: string): VendorRefusal {
  return new VendorRefusal(400, 'invalid_image', message)
}
