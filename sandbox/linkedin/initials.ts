import { hash } from 'node:crypto'

const GROUNDS = ['0f4f4c', '7a4a2b', '3f4b7d', '44566c', '5d4468', '3d5a3a']
const PAPER = '#f8f8f5'
const SIDE = 200
const CELL = 14

/**
 * The rows of each letter in a 5 x 7 grid, five bits each. Letters that no sample name contains are
 * a block.
 */
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

/** A square PNG, like a profile picture: the initials of a name, in letters that need no font. */
export async function paintInitials(name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const letters = initialsOf(name).map((letter) => LETTERS[letter] ?? BLOCK)
  const left = Math.floor((SIDE - (letters.length * 6 - 1) * CELL) / 2)
  const cells = letters.flatMap((rows, index) => cellsOf(rows, left + index * 6 * CELL))
  return sharp(Buffer.from(svg(SIDE, name, cells.join(''))))
    .png()
    .toBuffer()
}

/** The same as an SVG with real letters, sharp at any size, for the sandbox's own pages. */
export function drawInitials(name: string): string {
  const text = `<text x="20" y="20" dy=".35em" text-anchor="middle" fill="${PAPER}" font-family="Inter, system-ui, sans-serif" font-size="15" font-weight="600">${initialsOf(name).join('')}</text>`
  return svg(40, name, text)
}

function initialsOf(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words.slice(0, 2).map((word) => word[0].toUpperCase())
}

function svg(side: number, name: string, content: string): string {
  const ground = GROUNDS[hash('sha256', name, 'buffer')[0] % GROUNDS.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#${ground}"/>${content}</svg>`
}

function cellsOf(rows: number[], left: number): string[] {
  const top = (SIDE - 7 * CELL) / 2
  return rows.flatMap((bits, row) =>
    [0, 1, 2, 3, 4]
      .filter((column) => (bits & (16 >> column)) !== 0)
      .map((column) => {
        const [x, y] = [left + column * CELL, top + row * CELL]
        return `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="${PAPER}"/>`
      })
  )
}
