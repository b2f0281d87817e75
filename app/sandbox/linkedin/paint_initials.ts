import { crc32, deflateSync } from 'node:zlib'
import { initialsFor } from '#sandbox/linkedin/initials'

const SIDE = 200
const CELL = 14

/** Rows of a 5 x 7 letter, five bits each. Letters that no sample name needs are a block. */
const LETTERS: Record<string, number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
}
const BLOCK = [31, 31, 31, 31, 31, 31, 31]

/** A square PNG, as profile pictures are: the initials of a name on a colour of its own. */
export function paintInitials(name: string): Buffer {
  const initials = initialsFor(name)
  const letters = initials.letters.map((letter) => LETTERS[letter] ?? BLOCK)
  const ground = Buffer.from(initials.ground, 'hex')
  const rows: Buffer[] = []
  for (let y = 0; y < SIDE; y += 1) rows.push(paintRow(letters, ground, y))
  return png(Buffer.concat(rows))
}

/** One scan line: filter byte 0, then RGB. */
function paintRow(letters: number[][], ground: Buffer, y: number): Buffer {
  const paper = Buffer.from('f8f8f5', 'hex')
  const width = letters.length * 6 - 1
  const left = Math.floor((SIDE - width * CELL) / 2)
  const row = Math.floor((y - (SIDE - 7 * CELL) / 2) / CELL)
  const line: Buffer[] = [Buffer.of(0)]
  for (let x = 0; x < SIDE; x += 1) {
    const column = Math.floor((x - left) / CELL)
    line.push(isInk(letters, row, column) ? paper : ground)
  }
  return Buffer.concat(line)
}

function isInk(letters: number[][], row: number, column: number): boolean {
  if (column < 0 || column % 6 === 5) return false
  const bits = letters[Math.floor(column / 6)]?.[row] ?? 0
  return (bits & (16 >> (column % 6))) !== 0
}

function png(scanLines: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanLines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
