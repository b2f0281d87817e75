import type { ImageStyle } from '#domain/images/image_request'

const STYLE_DESCRIPTIONS: Readonly<Record<ImageStyle, string>> = {
  professional: 'Professional editorial photograph, natural light, restrained colours',
  modern: 'Modern and clean, bold composition, contemporary colours',
  minimalist: 'Minimalist, one subject, generous empty space, few colours',
  creative: 'Creative and imaginative, unexpected angle, vivid colours',
}

/** Things that models draw badly and no post needs. */
const EXCLUSIONS = 'No text, letters, logos or watermarks in the image'

/** What AI Horde's models must leave out. It follows their `###` marker. */
const HORDE_EXCLUSIONS = 'text, letters, watermark, logo, blurry, deformed'

/**
 * Returns the prompt for a model that understands sentences: the subject, the style, and what to
 * leave out.
 */
export function buildImagePrompt(prompt: string, style: ImageStyle): string {
  return `${asSentence(prompt)}\n\nStyle: ${STYLE_DESCRIPTIONS[style]}. ${EXCLUSIONS}.`
}

/** Returns the prompt for AI Horde. Its `###` marker must occur only once. */
export function hordePrompt(prompt: string, style: ImageStyle): string {
  const subject = prompt.replace(/#{3,}/g, ' ').replace(/\s+/g, ' ').trim()
  return `${subject.slice(0, MAX_HORDE_PROMPT)}, ${STYLE_DESCRIPTIONS[style].toLowerCase()} ### ${HORDE_EXCLUSIONS}`
}

/** In characters. The models read about 75 words; more only costs time. */
const MAX_HORDE_PROMPT = 1000

function asSentence(text: string): string {
  const trimmed = text.trim()
  return /[\p{P}\p{S}]$/u.test(trimmed) ? trimmed : `${trimmed}.`
}

/** The maximum number of words in a photo search. More words find fewer photos. */
const MAX_WORDS = 5

/** The maximum number of characters of one word, and of the prompt that is read. */
const MAX_WORD_LENGTH = 30

const MAX_CHARACTERS = 4000

/** The search text for a prompt without usable words. */
const FALLBACK_SEARCH = 'business'

/** Words about an image's form that say nothing about its subject. */
const STOP_WORDS = new Set(
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
 * Returns the search text for a stock library from a user's or a model's prompt. Links, tags and
 * stop words are removed. The most frequent of the other words remain, in their original order.
 */
export function searchKeywords(prompt: string): string {
  const words = wordsOf(prompt)
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const distinct = [...counts.keys()]
  const byFrequency = distinct.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const chosen = new Set(byFrequency.slice(0, MAX_WORDS))
  return distinct.filter((word) => chosen.has(word)).join(' ') || FALLBACK_SEARCH
}

/** Returns the searches to try in order: all words, then the first two, which find more. */
export function searchQueries(words: string): string[] {
  const all = words.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (all.length === 0) return [FALLBACK_SEARCH]
  return all.length > 2 ? [all.join(' '), all.slice(0, 2).join(' ')] : [all.join(' ')]
}

function wordsOf(prompt: string): string[] {
  const read = prompt.length > MAX_CHARACTERS ? beginningOf(prompt) : prompt
  const text = read.replace(/https?:\/\/\S+/gi, ' ').replace(/[#@](?=[\p{L}\p{N}])/gu, ' ')
  const segments = new Intl.Segmenter('en', { granularity: 'word' }).segment(text)
  return [...segments]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase().replace(/['’]s$/, ''))
    .filter((word) => isMeaningful(word))
}

/** Removes the word that the cut would split. */
function beginningOf(prompt: string): string {
  return prompt.slice(0, MAX_CHARACTERS).replace(/\S{1,60}$/, '')
}

function isMeaningful(word: string): boolean {
  if (word.length > MAX_WORD_LENGTH || STOP_WORDS.has(word) || /^\p{N}+$/u.test(word)) return false
  return word.length > 1 || /[^\p{ASCII}]/u.test(word)
}
