const TILE_COUNT = 6

/** The same name always gets the same one of the tile colours. */
export function tileColor(name: string): string {
  let hash = 0
  for (const letter of name) {
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  }
  return `var(--tile-${(hash % TILE_COUNT) + 1})`
}
