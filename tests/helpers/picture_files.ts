import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const RED = { r: 200, g: 30, b: 30 }
const BLUE = { r: 30, g: 30, b: 200 }

function plane(width: number, height: number, background: typeof RED & { alpha?: number }) {
  const channels = background.alpha === undefined ? 3 : 4
  return sharp({ create: { width, height, channels, background } })
}

/** Red above, blue below; as the camera held sideways stores it when an orientation is given. */
function twoColours(width = 60, height = 40) {
  const below = plane(width, height / 2, BLUE)
    .png()
    .toBuffer()
  return below.then((input) => plane(width, height, RED).composite([{ input, gravity: 'south' }]))
}

/** The same as a file. */
export async function twoColoursPng() {
  const picture = await twoColours()
  return picture.png().toBuffer()
}

/** A JPEG as a phone writes it: turned by its orientation, and telling where it was taken. */
export async function phonePhoto() {
  const picture = await twoColours()
  return picture
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Secret Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A square of which one half can be seen through. */
export function transparentWebp() {
  return plane(64, 64, { ...RED, alpha: 0.5 })
    .webp()
    .toBuffer()
}

/** Two frames, red and blue. */
export async function movingGif() {
  const frames = [RED, BLUE].map((colour) => plane(20, 20, colour).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** Random pixels: nothing makes them small. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      ...{ width, height, channels: 3, background: RED },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

/** A good PNG of a hundred kilobytes that unpacks to 900 million pixels. */
export function pixelBomb() {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 9 })
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), end])
}

/** A PNG of a few bytes that says it is 2.5 thousand million pixels. */
export function boastfulPng(side = 50_000) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, chunk('IHDR', header), rows, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
