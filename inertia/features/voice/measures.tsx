import { counted, usualHook } from '@domain/voice/voice_profile'
import type { MeasureRange, Openings, VoiceProfile } from '@domain/voice/voice_profile'
import { HOOK_LABELS } from '@domain/voice/text_style'
import { VOICE } from './messages'
import styles from './voice_screen.module.scss'

/** Below this number of posts, 'nine of ten' would mean all of them. */
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

/** Returns how many of the other posts have it; without others, what the measure means. */
function othersNote(count: number, others: Openings, meaning: string) {
  return others.count === 0 ? meaning : `Other posts: ${count} of ${others.count}`
}

function measuresOf(profile: VoiceProfile, others: Openings): Measure[] {
  const { sample, hooks, questionEndings, measures } = profile
  const { firstLineLength, sentenceLength, words, foldLines, emoji } = measures
  const hook = usualHook(profile)
  const middle = `Middle of ${sample} posts`
  return [
    {
      label: HOOK_LABELS[hook],
      value: `${hooks[hook]} of ${sample}`,
      note: othersNote(others.hooks[hook], others, 'The most frequent opening'),
    },
    {
      label: 'First line',
      value: counted(firstLineLength.middle, 'word'),
      note: rangeText(firstLineLength, sample),
    },
    { label: 'Sentence', value: counted(sentenceLength.middle, 'word'), note: middle },
    { label: 'Length', value: counted(words.middle, 'word'), note: rangeText(words, sample) },
    {
      label: 'Before the fold',
      value: counted(foldLines.middle, 'line'),
      note: 'On a phone',
    },
    {
      label: 'Ends with a question',
      value: `${questionEndings} of ${sample}`,
      note: othersNote(others.questionEndings, others, 'The last sentence before hashtags'),
    },
    { label: 'Emoji', value: String(emoji.middle), note: rangeText(emoji, sample) },
  ]
}

/** The measures that the examples have in common. */
export function Measures({ profile, others }: { profile: VoiceProfile; others: Openings }) {
  return (
    <aside className={styles.measures} aria-label={VOICE.howYouWrite}>
      <h2 className={styles.title}>{VOICE.howYouWrite}</h2>
      <dl>
        {measuresOf(profile, others).map(({ label, value, note }) => (
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
