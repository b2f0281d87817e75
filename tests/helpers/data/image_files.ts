import { crc32, deflateSync } from 'node:zlib'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Layer } from '#domain/overlay/layer'
import { renderInWorker } from '#services/images/render_process'

const RED = { r: 200, g: 30, b: 30 }

const BLUE = { r: 30, g: 30, b: 200 }

function plane(width: number, height: number, background: typeof RED & { alpha?: number }) {
  const channels = background.alpha === undefined ? 3 : 4
  return sharp({ create: { width, height, channels, background } })
}

/** An image with a red upper and a blue lower half. */
function twoColors() {
  const below = plane(60, 20, BLUE).png().toBuffer()
  return below.then((input) => plane(60, 40, RED).composite([{ input, gravity: 'south' }]))
}

/** The same as a PNG. */
export async function twoColorsPng() {
  const picture = await twoColors()
  return picture.png().toBuffer()
}

/** A JPEG as from a phone, with an EXIF orientation and a GPS position. */
export async function photoWithExif() {
  const picture = await twoColors()
  return picture
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Secret Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A square image with one transparent half. */
export function transparentWebp() {
  return plane(64, 64, { ...RED, alpha: 0.5 })
    .webp()
    .toBuffer()
}

/** An animated GIF with a red and a blue frame. */
export async function animatedGif() {
  const frames = [RED, BLUE].map((colour) => plane(20, 20, colour).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** Random pixels, which do not compress. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

/** A valid PNG of 100 KB that decodes to 900 million pixels. */
export function pixelBomb() {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 9 })
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), end])
}

/** A PNG of a few bytes whose header claims 2.5 billion pixels. */
export function oversizedHeaderPng() {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
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

/** Renders layers onto a PNG as the server does. */
export async function drawnBytes(png: Uint8Array, layers: Layer[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'herald-picture-'))
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    await writeFile(from, png)
    const order = { from, to, mime: 'image/png' as const, layers }
    const drawn = await renderInWorker(() => Promise.resolve(order))
    if (drawn.kind !== 'drawn') throw new Error(`The server did not draw: ${drawn.kind}`)
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
