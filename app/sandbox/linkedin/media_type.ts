import type { MediaKind } from '#sandbox/linkedin/records'

export interface MediaVerdict {
  contentType: string
  /** Why LinkedIn cannot use it; null when it can. */
  failure: string | null
}

const MAX_PIXELS = 36_152_320

const SIGNATURES: { kind: MediaKind; contentType: string; hex: string }[] = [
  { kind: 'image', contentType: 'image/png', hex: '89504e470d0a1a0a' },
  { kind: 'image', contentType: 'image/jpeg', hex: 'ffd8ff' },
  { kind: 'image', contentType: 'image/gif', hex: '47494638' },
  { kind: 'document', contentType: 'application/pdf', hex: '255044462d' },
  { kind: 'document', contentType: 'application/zip', hex: '504b0304' },
  { kind: 'document', contentType: 'application/msword', hex: 'd0cf11e0a1b11ae1' },
]

/** What the bytes are and whether LinkedIn takes them (linkedin.md sections 5 and 6). */
export function judgeMedia(kind: MediaKind, bytes: Buffer): MediaVerdict {
  const head = bytes.toString('hex', 0, 8)
  const signature = SIGNATURES.find((one) => one.kind === kind && head.startsWith(one.hex))
  if (!signature) return { contentType: OCTETS, failure: `Unsupported ${kind} format` }
  const { contentType } = signature
  if (kind === 'document') return { contentType, failure: null }
  const pixels = pixelsOf(contentType, bytes)
  if (pixels === null) return { contentType, failure: 'The image cannot be read' }
  return { contentType, failure: pixels < MAX_PIXELS ? null : 'The image has too many pixels' }
}

export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

const OCTETS = 'application/octet-stream'

function pixelsOf(contentType: string, bytes: Buffer): number | null {
  if (contentType === 'image/png') {
    return bytes.length < 24 ? null : bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
  }
  if (contentType === 'image/gif') {
    return bytes.length < 10 ? null : bytes.readUInt16LE(6) * bytes.readUInt16LE(8)
  }
  return jpegPixels(bytes)
}

/** Walks the segments to the frame header (SOF0-15 but DHT, JPG and DAC). */
function jpegPixels(bytes: Buffer): number | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
