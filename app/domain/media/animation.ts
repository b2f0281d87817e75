/** The first bytes of a GIF: its signature and the description of its screen. */
const GIF_HEADER = 13

/** The bytes of a frame's description, without its colors. */
const FRAME_HEADER = 10

const EXTENSION = 0x21

const FRAME = 0x2c

/** Where WebP says whether the image is animated, and the bit that says so. */
const WEBP_FLAGS = { at: 20, animated: 0x02 } as const

/**
 * Returns true for a GIF, WebP or PNG file with several frames. They are stored as their first
 * frame.
 */
export function isAnimated(file: Uint8Array): boolean {
  if (textAt(file, 0, 3) === 'GIF') return hasSecondFrame(file)
  if (textAt(file, 8, 8) === 'WEBPVP8X') {
    return ((file[WEBP_FLAGS.at] ?? 0) & WEBP_FLAGS.animated) !== 0
  }
  return textAt(file, 1, 3) === 'PNG' && isAnimatedPng(file)
}

function textAt(file: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...file.subarray(at, at + length))
}

/** A GIF consists of extensions and frames, both followed by blocks of up to 255 bytes. */
function hasSecondFrame(file: Uint8Array): boolean {
  let at = GIF_HEADER + colorBytes(file[10])
  for (let frames = 0; file[at] === EXTENSION || file[at] === FRAME;) {
    if (file[at] === EXTENSION) {
      at = afterBlocks(file, at + 2)
      continue
    }
    frames += 1
    if (frames > 1) return true
    at = afterBlocks(file, at + FRAME_HEADER + colorBytes(file[at + 9]) + 1)
  }
  return false
}

/** The size of a color table: three bytes for each color, if there is a table. */
function colorBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1)
}

function afterBlocks(file: Uint8Array, start: number): number {
  let at = start
  while (file[at]) at += file[at]! + 1
  return at + 1
}

/** The chunk that describes an animation precedes the pixels. */
function isAnimatedPng(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = 8; at + 8 <= file.length; at += 12 + view.getUint32(at)) {
    const chunk = textAt(file, at + 4, 4)
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL'
  }
  return false
}
