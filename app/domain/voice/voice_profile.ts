import { HOOKS, middleOf } from '#domain/voice/text_style'
import type { Hook, TextStyle } from '#domain/voice/text_style'

/** The measures that are compared as numbers. */
export type NumericMeasure =
  'firstLineLength' | 'sentenceLength' | 'words' | 'foldLines' | 'emoji' | 'numbers'

/** How some posts open and end. */
export interface Openings {
  count: number
  /** The number of posts with each opening. */
  hooks: Readonly<Record<Hook, number>>
  /** The number of posts that end with a question. */
  questionEndings: number
}

/** What the examples of an author have in common. */
export interface VoiceProfile extends Omit<Openings, 'count'> {
  /** The number of examples. */
  sample: number
  measures: Readonly<Record<NumericMeasure, MeasureRange>>
}

export interface MeasureRange {
  middle: number
  /** Nine of ten examples are between these values. */
  low: number
  high: number
}

const NUMERIC: readonly NumericMeasure[] = [
  ...(['firstLineLength', 'sentenceLength', 'words', 'foldLines', 'emoji', 'numbers'] as const),
]

/** Returns the profile of the examples, of which there is at least one. */
export function voiceProfile(styles: readonly TextStyle[]): VoiceProfile {
  const measures = NUMERIC.map((name) => [name, rangeOf(styles.map((style) => style[name]))])
  const { count: sample, ...openings } = countOpenings(styles)
  return { sample, measures: Object.fromEntries(measures), ...openings }
}

export function countOpenings(styles: readonly TextStyle[]): Openings {
  const hooks = HOOKS.map((hook) => [hook, styles.filter((style) => style.hook === hook).length])
  const questionEndings = styles.filter(({ endsWithQuestion }) => endsWithQuestion).length
  return { count: styles.length, hooks: Object.fromEntries(hooks), questionEndings }
}

/** Returns the opening that most examples have. Ties go to the first one of `HOOKS`. */
export function usualHook({ hooks }: VoiceProfile): Hook {
  return HOOKS.toSorted((a, b) => hooks[b] - hooks[a])[0] ?? 'statement'
}

function rangeOf(values: readonly number[]): MeasureRange {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { middle: middleOf(values), low: at(0.05), high: at(0.95) }
}

const OPENING_PHRASES: Readonly<Record<Hook, string>> = {
  question: 'a question',
  number: 'a number',
  contrast: 'a contrast',
  place: 'a place',
  scene: 'a scene',
  statement: 'a statement',
}

/** Returns the count with the noun in its number: '1 word', '2 words'. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

export function openingPhrase(hook: Hook): string {
  return OPENING_PHRASES[hook]
}

/** Returns the voice in one or two sentences, for the screen and the prompt. */
export function voiceSentence(profile: VoiceProfile, whose: string): string {
  const { sample, measures, questionEndings } = profile
  const { firstLineLength, emoji } = measures
  const ends = 2 * questionEndings > sample ? ', and end with a question' : ''
  const opening = openingPhrase(usualHook(profile))
  const length = `in about ${firstLineLength.middle} words`
  const emojis = emoji.middle === 0 ? 'No emoji.' : `About ${emoji.middle} emoji.`
  return `${whose} open with ${opening} ${length}${ends}. ${emojis}`
}
