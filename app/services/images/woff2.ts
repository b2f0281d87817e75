import { brotliDecompressSync } from 'node:zlib'

/** The tables that a WOFF2 file names by number (WOFF2, 4.1). */
const KNOWN_TAGS = [
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx',
  'kern,LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix',
  'acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak',
  'Zapf,Silf,Glat,Gloc,Feat,Sill',
].flatMap((tags) => tags.split(','))

const CUSTOM_TAG = 63

/** The sizes of a font's header and of a table's entry in it, in bytes. */
const [HEADER, ENTRY] = [12, 16]

/** The value of `head` for a `loca` table with four bytes for each offset. */
const LONG_OFFSETS = 1

/** Reads numbers one after the other. */
class Reader {
  at = 0

  constructor(private bytes: Buffer) {}

  u8() {
    return this.bytes[this.at++] ?? 0
  }

  u16() {
    return (this.u8() << 8) | this.u8()
  }

  i16() {
    return (this.u16() << 16) >> 16
  }

  u32() {
    return this.u16() * 0x10000 + this.u16()
  }

  /** Reads a number of seven bits for each byte. */
  base128() {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  /** Reads a number that takes one byte up to 252. */
  u255() {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return 506 + this.u8()
    return code === 255 ? 253 + this.u8() : code
  }

  take(length: number): Buffer {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
}

interface Table {
  tag: string
  bytes: Buffer
  isTransformed: boolean
}

/**
 * Returns the TrueType font in a WOFF2 file (WOFF2, sections 4 and 5) with the characters for which
 * `isKept` returns true. Checksums are left out, because nothing reads them.
 * @throws for glyphs that consist of other glyphs, which the slices of fonts don't have
 */
export function decodeWoff2(file: Buffer, isKept: (point: number) => boolean): Buffer {
  const tables = new Map(readTables(file).map((table) => [table.tag, table]))
  const [glyf, loca, head, cmap] = ['glyf', 'loca', 'head', 'cmap'].map((tag) => tables.get(tag))
  if (!glyf?.isTransformed || !loca || !head || !cmap) throw new Error('Not a font with glyphs')
  cmap.bytes = writeCharacters(readCharacters(cmap.bytes).filter(([point]) => isKept(point)))
  const glyphs = readGlyphs(glyf.bytes)
  glyf.bytes = Buffer.concat(glyphs)
  loca.bytes = offsetsOf(glyphs)
  head.bytes.writeInt16BE(LONG_OFFSETS, 50)
  return writeFont(file.readUInt32BE(4), [...tables.values()])
}

function readTables(file: Buffer): Table[] {
  const reader = new Reader(file)
  reader.at = 12
  const count = reader.u16()
  reader.at = 48
  const entries = Array.from({ length: count }, () => {
    const flags = reader.u8()
    const known = flags & 63
    const tag = known === CUSTOM_TAG ? reader.take(4).toString('latin1') : KNOWN_TAGS[known]!
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    if (isTransformed && tag === 'hmtx') throw new Error("Transformed metrics aren't supported")
    const length = reader.base128()
    return { tag, isTransformed, length: isTransformed ? reader.base128() : length }
  })
  const content = new Reader(brotliDecompressSync(file.subarray(reader.at)))
  return entries.map(({ length, ...table }) => ({ ...table, bytes: content.take(length) }))
}

/** Returns the bytes of each glyph. The table has numbers of the same kind together (WOFF2, 5.1). */
function readGlyphs(bytes: Buffer): Buffer[] {
  const reader = new Reader(bytes)
  reader.at = 4
  const count = reader.u16()
  reader.at += 2
  const lengths = Array.from({ length: 7 }, () => reader.u32())
  const [contours, points, flags, triplets, , boxes, instructions] = lengths.map(
    (length) => new Reader(reader.take(length))
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader]
  const hasBox = boxes.take(4 * Math.ceil(count / 32))
  return Array.from({ length: count }, (_none, glyph) => {
    const box = hasBit(hasBox, glyph) ? boxes.take(8) : null
    const contourCount = contours.i16()
    if (contourCount < 0) throw new Error("Glyphs of other glyphs aren't supported")
    if (contourCount === 0) return Buffer.alloc(0)
    return readGlyph({ points, flags, triplets, instructions }, contourCount, box)
  })
}

type Character = [point: number, glyph: number]

/** Returns the glyph of each character in a `cmap` table. */
function readCharacters(bytes: Buffer): Character[] {
  const offsets = Array.from({ length: bytes.readUInt16BE(2) }, (_none, index) =>
    bytes.readUInt32BE(8 + index * 8)
  )
  const characters = offsets.flatMap((offset) => {
    const part = bytes.subarray(offset)
    const format = part.readUInt16BE(0)
    if (format === 12) return readGroups(part)
    return format === 4 ? readSegments(part) : []
  })
  return [...new Map(characters)].toSorted(([one], [other]) => one - other)
}

function readGroups(bytes: Buffer): Character[] {
  return Array.from({ length: bytes.readUInt32BE(12) }, (_none, index) => {
    const [first, last, glyph] = [0, 4, 8].map((at) => bytes.readUInt32BE(16 + index * 12 + at))
    return Array.from({ length: last! - first! + 1 }, (_nothing, offset): Character => [
      first! + offset,
      glyph! + offset,
    ])
  }).flat()
}

function readSegments(bytes: Buffer): Character[] {
  const size = bytes.readUInt16BE(6)
  const characters: Character[] = []
  for (let at = 14; at < 14 + size; at += 2) {
    const last = bytes.readUInt16BE(at)
    const [first, delta] = [
      bytes.readUInt16BE(at + size + 2),
      bytes.readUInt16BE(at + 2 * size + 2),
    ]
    const place = at + 3 * size + 2
    const offset = bytes.readUInt16BE(place)
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const stored = offset === 0 ? point : bytes.readUInt16BE(place + offset + (point - first) * 2)
      if (stored !== 0) characters.push([point, (stored + delta) & 0xffff])
    }
  }
  return characters
}

/** Returns a `cmap` table with one part, in which each character is a group of its own. */
function writeCharacters(characters: readonly Character[]): Buffer {
  const groups = characters.flatMap(([point, glyph]) => [point, point, glyph])
  const length = 16 + groups.length * 4
  const numbers = [0x0001, 0x0003000a, 12, 0x000c0000, length, 0, characters.length, ...groups]
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4))
  return bytes
}

function hasBit(bitmap: Buffer, index: number) {
  return (((bitmap[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1
}

interface GlyphStreams {
  points: Reader
  flags: Reader
  triplets: Reader
  instructions: Reader
}

function readGlyph(streams: GlyphStreams, contours: number, box: Buffer | null): Buffer {
  const { points, flags, triplets, instructions } = streams
  const ends: number[] = []
  for (let end = -1; ends.length < contours; ends.push(end)) end += points.u255()
  const moves = Array.from({ length: ends.at(-1)! + 1 }, () => {
    const flag = flags.u8()
    return { isOnCurve: flag < 128, ...readMove(flag & 127, triplets) }
  })
  const instructionLength = triplets.u255()
  return padded([
    words([contours]),
    box ?? boxOf(moves),
    words([...ends, instructionLength]),
    instructions.take(instructionLength),
    Buffer.from(moves.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
    words(moves.map(({ x }) => x)),
    words(moves.map(({ y }) => y)),
  ])
}

interface Move {
  x: number
  y: number
}

/** Reads how far a point is from the one before (WOFF2, 5.2). */
function readMove(flag: number, triplets: Reader): Move {
  const signed = (bits: number, length: number) => (bits & 1 ? length : -length)
  const byte = triplets.u8()
  if (flag < 10) return { x: 0, y: signed(flag, ((flag & 14) << 7) + byte) }
  if (flag < 20) return { x: signed(flag, (((flag - 10) & 14) << 7) + byte), y: 0 }
  const signedPair = (x: number, y: number) => ({ x: signed(flag, x), y: signed(flag >> 1, y) })
  if (flag < 84) {
    const high = flag - 20
    return signedPair(1 + (high & 48) + (byte >> 4), 1 + ((high & 12) << 2) + (byte & 15))
  }
  if (flag < 120) {
    const high = flag - 84
    const [x, y] = [Math.floor(high / 12) << 8, ((high % 12) >> 2) << 8]
    return signedPair(1 + x + byte, 1 + y + triplets.u8())
  }
  const next = triplets.u8()
  if (flag < 124) {
    return signedPair((byte << 4) + (next >> 4), ((next & 15) << 8) + triplets.u8())
  }
  return signedPair((byte << 8) + next, triplets.u16())
}

/** Returns the box around points: the lowest x and y, then the highest. */
function boxOf(moves: readonly Move[]): Buffer {
  const [low, high] = [
    { x: Infinity, y: Infinity },
    { x: -Infinity, y: -Infinity },
  ]
  let [x, y] = [0, 0]
  for (const move of moves) {
    x += move.x
    y += move.y
    Object.assign(low, { x: Math.min(low.x, x), y: Math.min(low.y, y) })
    Object.assign(high, { x: Math.max(high.x, x), y: Math.max(high.y, y) })
  }
  return words([low.x, low.y, high.x, high.y])
}

function words(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, index) => bytes.writeUInt16BE(number & 0xffff, index * 2))
  return bytes
}

/** Tables and glyphs begin at multiples of four bytes. */
function padded(parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat(parts, Math.ceil(length / 4) * 4)
}

/** Returns the `loca` table. */
function offsetsOf(glyphs: readonly Buffer[]): Buffer {
  const bytes = Buffer.alloc((glyphs.length + 1) * 4)
  let offset = 0
  glyphs.forEach((glyph, index) => {
    offset += glyph.length
    bytes.writeUInt32BE(offset, (index + 1) * 4)
  })
  return bytes
}

function writeFont(flavor: number, tables: readonly Table[]): Buffer {
  const sorted = tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1))
  const head = Buffer.alloc(HEADER + ENTRY * tables.length)
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(tables.length, 4)
  let offset = head.length
  sorted.forEach(({ tag, bytes }, index) => {
    const at = HEADER + ENTRY * index
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    offset += Math.ceil(bytes.length / 4) * 4
  })
  return Buffer.concat([head, ...sorted.map(({ bytes }) => padded([bytes]))])
}
