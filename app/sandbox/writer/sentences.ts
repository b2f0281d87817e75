const STOP_WORDS = new Set(
  (
    'a an the and or but of for to in on at by with from as is are was were be been being it its ' +
    'this that these those we our us you your they their them he she his her i my me not no do ' +
    'does did has have had will would can could should may might must so if then than there here ' +
    'what which who whom how why when where whether all any each every more most much many some ' +
    'such only also just about into over after before between through during up down out off ' +
    'again very too own same other new one two three per via them themselves because while until ' +
    'against both few nor once under above below get got make makes made using use used'
  ).split(' ')
)

/** Whole sentences that say something: neither a menu nor a paragraph. */
export function sentencesIn(text: string): string[] {
  const lines = text.replace(/\n(?=\s*\p{Ll})/gu, ' ').split('\n')
  return lines
    .flatMap((line) => [...SENTENCES.segment(line.replace(/^\s*[-•*–]\s+/, ''))])
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /^[\p{Lu}\d“"]/u.test(sentence) && /[.!?]["”]?$/.test(sentence))
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST)
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const SHORTEST = 25
const LONGEST = 240

/** The words that a text comes back to, most frequent first. */
export function termsIn(text: string): string[] {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1)
  return repeated.sort((one, other) => other[1] - one[1]).map(([word]) => word)
}

/** Words of two that stand together more than once: 'repair kits'. */
export function pairsIn(text: string): string[] {
  const counts = new Map<string, number>()
  for (const line of text.split(/[\n.!?;:,()]+/)) {
    const words = line.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []
    for (const [index, word] of words.entries()) {
      const next = words[index + 1]
      if (next === undefined || !isTelling(word) || !isTelling(next)) continue
      counts.set(`${word} ${next}`, (counts.get(`${word} ${next}`) ?? 0) + 1)
    }
  }
  const repeated = [...counts].filter(([, count]) => count > 1)
  return repeated.sort((one, other) => other[1] - one[1]).map(([pair]) => pair)
}

/** The sentences with most of the text's own words, in the order of the text. */
export function keySentences(text: string, count: number): string[] {
  const terms = new Set(termsIn(text).slice(0, 30))
  const sentences = sentencesIn(text)
  const scored = sentences.map((sentence, index) => {
    const hits = wordsOf(sentence).filter((word) => terms.has(word)).length
    return { sentence, index, score: hits / Math.sqrt(sentence.length) }
  })
  const best = scored.sort((one, other) => other.score - one.score).slice(0, count)
  return best.sort((one, other) => one.index - other.index).map(({ sentence }) => sentence)
}

/** Words that carry meaning, in lower case. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}’'-]+/gu) ?? []
  return words.filter(isTelling)
}

function isTelling(word: string): boolean {
  return word.length > 3 && !STOP_WORDS.has(word)
}
