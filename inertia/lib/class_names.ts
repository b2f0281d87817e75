const TILE_COUNT = 6

const FNV_OFFSET = 0x811c9dc5

const FNV_PRIME = 0x01000193

// FNV-1a, folded so that the low bits depend on every letter.
function hashOf(name: string): number {
  let hash = FNV_OFFSET
  for (const letter of name) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

/** A tile color that is always the same for a name. */
export function tileColor(name: string): string {
  return `var(--tile-${(hashOf(name) % TILE_COUNT) + 1})`
}

/** Joins class names and skips falsy ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
