/** Words of a search for stock photos; more of them find less. */
const MOST_WORDS = 5

/** Characters of one word, and of a prompt that is looked at. */
const LONGEST_WORD = 30
const MOST_CHARACTERS = 4000

/** What is searched for when a prompt names nothing. */
const ANYTHING = 'business'

/** Words that say how to speak about a picture, not what is on it. */
const EMPTY_WORDS = new Set(
  `a about above across after all also an and any are around as at background be been before behind
  being below between both but by can could create design did do does draw each during every few for
  from generate get give had has have he her here him his how i if illustrate illustration image
  images in inspiring into is it its just like linkedin look looking make many may me minimalist
  modern more most much must my near no not of off on one only onto or other our out over own paint
  photo photograph photographic photography photos picture pictures please post posts professional
  render rendered representing scene she should show showing shows so some style stock such than that
  the their them then there these they this those through to too under until up upon us use using
  very visual want was we were what when where which while who why will with without would you your`
    .split(/\s+/)
    .filter(Boolean)
)

/**
 * What to search a stock library for, from what a person or a model asked to see: links, tags and
 * empty words fall away; of the others those said most often stay, in the order they were said.
 */
export function searchWords(prompt: string): string {
  const said = wordsOf(prompt)
  const counts = new Map<string, number>()
  for (const word of said) counts.set(word, (counts.get(word) ?? 0) + 1)
  const order = [...counts.keys()]
  const often = order.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const chosen = new Set(often.slice(0, MOST_WORDS))
  return order.filter((word) => chosen.has(word)).join(' ') || ANYTHING
}

/** The searches to try one after the other: all words, then the first two, which find more. */
export function searchTries(words: string): string[] {
  const all = words.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (all.length === 0) return [ANYTHING]
  return all.length > 2 ? [all.join(' '), all.slice(0, 2).join(' ')] : [all.join(' ')]
}

function wordsOf(prompt: string): string[] {
  const read = prompt.length > MOST_CHARACTERS ? beginningOf(prompt) : prompt
  const text = read.replace(/https?:\/\/\S+/gi, ' ').replace(/[#@](?=[\p{L}\p{N}])/gu, ' ')
  const segments = new Intl.Segmenter('en', { granularity: 'word' }).segment(text)
  return [...segments]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase().replace(/['’]s$/, ''))
    .filter((word) => isTelling(word))
}

/** Without the word that the cut would halve. */
function beginningOf(prompt: string): string {
  return prompt.slice(0, MOST_CHARACTERS).replace(/\S{1,60}$/, '')
}

function isTelling(word: string): boolean {
  if (word.length > LONGEST_WORD || EMPTY_WORDS.has(word) || /^\p{N}+$/u.test(word)) return false
  return word.length > 1 || /[^\p{ASCII}]/u.test(word)
}
