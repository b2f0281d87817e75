import type { PaletteItem } from './palette_items'

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** How well a word that is typed fits a name: at its beginning, at that of a word, within; 0: not. */
function fitOf(word: string, name: string) {
  if (name.startsWith(word)) return 1
  if (name.includes(` ${word}`)) return 0.8
  return name.includes(word) ? 0.5 : 0
}

/** Every word has to fit; a command's own name counts more than what else it is found by. */
function fit({ label, keywords = [] }: PaletteItem, words: string[]) {
  const own = plain(label)
  const others = keywords.map(plain)
  const each = words.map((word) =>
    Math.max(fitOf(word, own), ...others.map((name) => fitOf(word, name) * 0.4))
  )
  return Math.min(1, ...each)
}

/** The commands that fit what is typed, the best first; all of them while nothing is. */
export function fitting(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const known = items.map((item) => ({ item, fit: fit(item, words) }))
  return known
    .filter((one) => one.fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ item }) => item)
}
