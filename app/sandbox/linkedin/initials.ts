import { createHash } from 'node:crypto'

const GROUNDS = ['0f4f4c', '7a4a2b', '3f4b7d', '44566c', '5d4468', '3d5a3a']

/** Up to two capitals and a quiet colour (RRGGBB) that always go with this name. */
export function initialsFor(name: string): { letters: string[]; ground: string } {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const pick = createHash('sha256').update(name).digest()[0] % GROUNDS.length
  return {
    letters: words.slice(0, 2).map((word) => word[0].toUpperCase()),
    ground: GROUNDS[pick],
  }
}
