import type { Claim, ReviewChecks } from '~/lib/campaign_wire'

/** A piece of a post's text, and what a reviewer should look at in it. */
export interface Piece {
  text: string
  mark: 'plain' | 'claim' | 'banned'
}

interface Span {
  from: number
  to: number
  mark: 'claim' | 'banned'
}

function claimSpan({ at, words }: Claim): Span {
  return { from: at, to: at + words.length, mark: 'claim' }
}

function isWordEdge(character: string | undefined) {
  return character === undefined || !/[\p{L}\p{N}]/u.test(character)
}

/** Everywhere that the word stands whole, whatever its case. */
function bannedSpans(text: string, word: string): Span[] {
  const lower = text.toLocaleLowerCase('en')
  // Lower case may be longer than the text; then places in it say nothing about the text.
  if (word === '' || lower.length !== text.length) return []
  const found: Span[] = []
  for (let from = lower.indexOf(word); from !== -1; from = lower.indexOf(word, from + 1)) {
    const to = from + word.length
    if (isWordEdge(text[from - 1]) && isWordEdge(text[to])) found.push({ from, to, mark: 'banned' })
  }
  return found
}

/** The text in pieces: words that the brand avoids and claims to verify stand by themselves. */
export function annotated(
  text: string,
  { claims, banned_words: banned }: Pick<ReviewChecks, 'claims' | 'banned_words'>
): Piece[] {
  const spans = [...banned.flatMap((word) => bannedSpans(text, word)), ...claims.map(claimSpan)]
  spans.sort((one, other) => one.from - other.from || other.to - one.to)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, mark } of spans) {
    // What lies inside a piece that is marked already stays part of it.
    if (from < at || to > text.length) continue
    pieces.push({ text: text.slice(at, from), mark: 'plain' }, { text: text.slice(from, to), mark })
    at = to
  }
  pieces.push({ text: text.slice(at), mark: 'plain' })
  return pieces.filter(({ text: words }) => words !== '')
}
