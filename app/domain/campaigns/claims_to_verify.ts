/** Something in a text that a person should check before it goes out. */
export interface Claim {
  kind: 'figure' | 'source' | 'superlative' | 'quote'
  /** The words themselves. */
  words: string
  /** Where they begin in the text, in UTF-16 units. */
  at: number
}

const MOST = 12

/** Numbers that state a fact; not a year alone, a list number, an hour or a small count of things. */
const FIGURE =
  /(?:[$€£]\s?\d[\d.,]*\s?(?:k|m|bn|million|billion)?\b)|(?:\b\d[\d.,]*\s?(?:%|percent\b|x\b|times\b|k\b|million\b|billion\b))|(?:\b\d{1,3}(?:[.,]\d{3})+\b)|(?:\b\d{3}\b(?![-:]))/giu

const SOURCE =
  /\b(?:according to|(?:a|recent|new|one)\s+(?:study|survey|report)|(?:studies|research|surveys|data|experts?|reports?)\s+(?:shows?|says?|finds?|found|suggests?|confirms?|agree))\b/giu

const SUPERLATIVE =
  /\b(?:the\s+(?:best|first(?=\s+(?:ever|to|of\s+its)\b)|only|fastest|largest|biggest|leading|most\s+\p{L}+)|number one|no\.?\s?1|#1|world-class|guaranteed?|proven|always|never|everyone|nobody)\b/giu

const QUOTE = /[“"][^“”"\n]{12,200}[”"]/gu

/**
 * What a person should verify in a post that a model wrote: figures, unnamed sources, superlatives and
 * promises, quotations. In the order of the text, at most twelve.
 */
export function claimsToVerify(text: string): Claim[] {
  const found = [
    ...matches(text, QUOTE, 'quote'),
    ...matches(text, SOURCE, 'source'),
    ...matches(text, FIGURE, 'figure'),
    ...matches(text, SUPERLATIVE, 'superlative'),
  ]
  const apart = found.filter((claim, index) => !found.slice(0, index).some(covers(claim)))
  return apart.sort((a, b) => a.at - b.at).slice(0, MOST)
}

function matches(text: string, pattern: RegExp, kind: Claim['kind']): Claim[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ kind, words, at: index }))
}

function covers(inner: Claim) {
  return (outer: Claim) =>
    outer.at <= inner.at && inner.at + inner.words.length <= outer.at + outer.words.length
}
