/** From here on two posts say the same thing to a reader. */
export const TOO_SIMILAR = 0.5

const WORDS_TOGETHER = 3

/**
 * How much two texts have in common, 0 to 1: the share of their runs of three words that stand in
 * both. Case, punctuation, hashtags and links do not count. Texts of fewer words compare by the words.
 */
export function similarity(one: string, other: string): number {
  const [a, b] = [one, other].map(wordsOf)
  const together = Math.min(WORDS_TOGETHER, a.length, b.length)
  if (together === 0) return a.length === b.length ? 1 : 0
  const [left, right] = [a, b].map((words) => runsOf(words, together))
  const shared = [...left].filter((run) => right.has(run)).length
  return shared / (left.size + right.size - shared)
}

/** The text of those that is too similar, and how much; null when none is. */
export function mostSimilar<Text extends { content: string }>(
  text: string,
  others: readonly Text[]
): { text: Text; share: number } | null {
  const found = others
    .map((other) => ({ text: other, share: similarity(text, other.content) }))
    .filter(({ share }) => share >= TOO_SIMILAR)
    .sort((a, b) => b.share - a.share)
  return found[0] ?? null
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+|#[\p{L}\p{N}_]+/gu, ' ')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function runsOf(words: readonly string[], together: number): Set<string> {
  const runs = new Set<string>()
  for (let at = 0; at + together <= words.length; at += 1) {
    runs.add(words.slice(at, at + together).join(' '))
  }
  return runs
}
