import type { TextStyle } from '#domain/voice/text_style'
import { counted, openingPhrase, usualHook } from '#domain/voice/voice_profile'
import type { NumericMeasure, VoiceProfile } from '#domain/voice/voice_profile'

/** How closely a text resembles the examples. Without a voice, `score` is null. */
export interface VoiceCheck {
  /** 0 to 100. */
  score: number | null
  /** The two measures that lower the score most, as sentences. */
  notes: string[]
  /** The number of examples. */
  sample: number
}

export const SILENT_CHECK: VoiceCheck = { score: null, notes: [], sample: 0 }

const NOTES = 2

interface Part {
  weight: number
  /** 1 for a text like the examples, towards 0 the further it is from them. */
  closeness: number
  note: string
}

/**
 * Returns the score of a text. A measure that comes closer to the middle of the examples never
 * lowers it, and an opening that more of them have never does either.
 */
export function voiceCheck(style: TextStyle, profile: VoiceProfile): VoiceCheck {
  const parts = [
    ...NUMERIC_PARTS.map((part) => numericPart(part, style, profile)),
    hookPart(style, profile),
    endingPart(style, profile),
  ]
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const reached = parts.reduce((sum, { weight, closeness }) => sum + weight * closeness, 0)
  const loss = ({ weight, closeness }: Part) => weight * (1 - closeness)
  const worst = parts.toSorted((a, b) => loss(b) - loss(a)).slice(0, NOTES)
  return {
    score: Math.round((100 * reached) / total),
    notes: worst.map(({ note }) => note),
    sample: profile.sample,
  }
}

interface NumericPart {
  measure: NumericMeasure
  weight: number
  /** The difference that halves the closeness, if the examples differ less among themselves. */
  tolerance: number
  note: (value: number, usual: number) => string
}

const NUMERIC_PARTS: readonly NumericPart[] = [
  {
    measure: 'firstLineLength',
    weight: 3,
    tolerance: 4,
    note: (value, usual) => `First line has ${counted(value, 'word')}. Yours have ${usual}.`,
  },
  {
    measure: 'emoji',
    weight: 2,
    tolerance: 1,
    note: (value, usual) =>
      `${capital(spelled(value))} emoji. Your best posts have ${spelled(usual, 'none')}.`,
  },
  {
    measure: 'sentenceLength',
    weight: 2,
    tolerance: 4,
    note: (value, usual) => `Sentences have about ${counted(value, 'word')}. Yours have ${usual}.`,
  },
  {
    measure: 'words',
    weight: 1,
    tolerance: 60,
    note: (value, usual) => `${counted(value, 'word')} in all. Yours have ${usual}.`,
  },
  {
    measure: 'foldLines',
    weight: 1,
    tolerance: 1,
    note: (value, usual) => `${counted(value, 'line')} before the fold. Yours show ${usual}.`,
  },
  {
    measure: 'numbers',
    weight: 1,
    tolerance: 2,
    note: (value, usual) =>
      `${capital(spelled(value))} ${value === 1 ? 'number' : 'numbers'}. Your best posts have ${spelled(usual, 'none')}.`,
  },
]

function numericPart({ measure, ...part }: NumericPart, style: TextStyle, profile: VoiceProfile) {
  const { middle, low, high } = profile.measures[measure]
  const value = style[measure]
  const tolerance = Math.max(part.tolerance, (high - low) / 2)
  const closeness = 1 / (1 + Math.abs(value - middle) / tolerance)
  return { weight: part.weight, closeness, note: part.note(value, middle) }
}

function hookPart({ hook }: TextStyle, profile: VoiceProfile): Part {
  const usual = usualHook(profile)
  const closeness = profile.hooks[hook] / profile.hooks[usual]
  const opens = `Opens with ${openingPhrase(hook)}`
  const note =
    hook === usual
      ? `${opens}, like your best posts.`
      : `${opens}. Your best posts open with ${openingPhrase(usual)}.`
  return { weight: 3, closeness, note }
}

function endingPart({ endsWithQuestion }: TextStyle, profile: VoiceProfile): Part {
  const { sample, questionEndings } = profile
  const alike = endsWithQuestion ? questionEndings : sample - questionEndings
  const closeness = alike / Math.max(questionEndings, sample - questionEndings)
  const does = endsWithQuestion ? 'Ends' : "Doesn't end"
  return {
    weight: 1,
    closeness,
    note: `${does} with a question. ${questionEndings} of your ${sample} best posts do.`,
  }
}

const SPELLED = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function spelled(count: number, zero = 'no'): string {
  return count === 0 ? zero : (SPELLED[count] ?? String(count))
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
