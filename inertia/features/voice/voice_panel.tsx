import { ArrowRight } from 'lucide-react'
import type { VoiceCheck } from '@domain/voice/voice_check'
import { FirstLines } from './first_lines'
import { PANEL } from './messages'
import { useVoiceCheck } from './voice_calls'
import type { TextAuthor } from './voice_calls'
import styles from './voice_panel.module.scss'

export interface VoicePanelProps {
  orgId: string
  text: string
  author: TextAuthor
  /** Replaces the first line; without it no first lines are offered. */
  onText?: (text: string) => void
}

/** How closely a text resembles the author's best posts. Without a voice nothing is shown. */
export function VoicePanel({ orgId, text, author, onText }: VoicePanelProps) {
  const check = useVoiceCheck(orgId)(text, author)
  if (check === null || check.score === null) return null
  return (
    <section className={styles.panel} aria-label={PANEL.label}>
      <Score check={check} score={check.score} />
      <ul className={styles.notes}>
        {check.notes.map((note) => (
          <li key={note}>
            <ArrowRight size={14} aria-hidden />
            {note}
          </li>
        ))}
      </ul>
      {onText && <FirstLines orgId={orgId} text={text} author={author} onText={onText} />}
    </section>
  )
}

function Score({ check, score }: { check: VoiceCheck; score: number }) {
  return (
    <>
      <div className={styles.score}>
        <span className={styles.number} aria-hidden>
          {score}
        </span>
        <div>
          <p className={styles.title}>{PANEL.score(score)}</p>
          <p className={styles.sample}>{PANEL.sample(check.sample)}</p>
        </div>
      </div>
      <div className={styles.track} aria-hidden>
        <span style={{ width: `${score}%` }} />
      </div>
    </>
  )
}
