import { usualHook } from '@domain/voice/voice_profile'
import type { MeasureRange, VoiceProfile } from '@domain/voice/voice_profile'
import { HOOK_LABELS } from '@domain/voice/text_style'
import { VOICE } from './messages'
import styles from './voice_screen.module.scss'

function counted(count: number, noun: string) {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

/** Of fewer posts, nine of ten would be all of them. */
const MANY = 10

function rangeText({ low, high }: MeasureRange, sample: number) {
  const range = low === high ? String(low) : `${low} to ${high}`
  return sample < MANY ? `${range} in all ${sample} posts` : `${range} in nine of ten posts`
}

interface Measure {
  label: string
  value: string
  note: string
}

function measuresOf(profile: VoiceProfile): Measure[] {
  const { sample, hooks, questionEndings, measures } = profile
  const { firstLineWords, sentenceWords, words, foldLines, emoji } = measures
  const hook = usualHook(profile)
  const middle = `Middle of ${sample} posts`
  return [
    {
      label: HOOK_LABELS[hook],
      value: `${hooks[hook]} of ${sample}`,
      note: 'The most frequent opening',
    },
    {
      label: 'First line',
      value: counted(firstLineWords.middle, 'word'),
      note: rangeText(firstLineWords, sample),
    },
    { label: 'Sentence', value: counted(sentenceWords.middle, 'word'), note: middle },
    { label: 'Length', value: counted(words.middle, 'word'), note: rangeText(words, sample) },
    {
      label: 'Before the fold',
      value: counted(foldLines.middle, 'line'),
      note: 'On a phone',
    },
    {
      label: 'Ends with a question',
      value: `${questionEndings} of ${sample}`,
      note: 'The last sentence before hashtags',
    },
    { label: 'Emoji', value: String(emoji.middle), note: rangeText(emoji, sample) },
  ]
}

/** What the examples have in common, in numbers. */
export function Measures({ profile }: { profile: VoiceProfile }) {
  return (
    <aside className={styles.measures} aria-label={VOICE.howYouWrite}>
      <h2 className={styles.title}>{VOICE.howYouWrite}</h2>
      <dl>
        {measuresOf(profile).map(({ label, value, note }) => (
          <div key={label} className={styles.measure}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
