/** At most two letters for a tile: first and last word of a name, 'ML' of 'Maya Lindqvist'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const picked = words.length > 1 ? [words.at(0), words.at(-1)] : words
  const letters = picked.map((word) => [...(word ?? '')].at(0) ?? '')
  return letters.join('').toLocaleUpperCase() || '?'
}
