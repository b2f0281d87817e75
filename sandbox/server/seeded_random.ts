import { hash } from 'node:crypto'

/** Numbers from 0 to below 1 that look random and are always the same for the same words. */
export function seededRandom(words: string): () => number {
  const digest = hash('sha256', words, 'buffer')
  let state = digest.readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]
}
