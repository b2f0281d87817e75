import { ArrowRight } from 'lucide-react'
import type { VoiceCheck } from '@domain/voice/voice_check'
import { PANEL } from './messages'
import { useVoiceCheck } from './voice_calls'
import type { TextAuthor } from './voice_calls'
import { useState } from 'react'
import { authorType } from '@domain/drafts/author'
import { firstLineOf, withFirstLine } from '@domain/voice/first_lines'
import { Button } from '~/components/buttons/button'
import { RadioCards } from '~/components/forms/choices'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useSubmit } from '~/hooks/use_submit'
import { api, withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import type { FirstLineCard } from '#transformers/voice_transformer'
import styles from './voice_panel.module.scss'

type FirstLinesProps = Required<VoicePanelProps>

/**
 * Two first lines to choose from, each with a note on how posts with such a first line performed.
 */
function FirstLines({ orgId, text, author, onText }: FirstLinesProps) {
  const [offer, setOffer] = useState<{ own: string; lines: FirstLineCard[] } | null>(null)
  const { isBusy, submit } = useSubmit()

  const suggest = () =>
    submit(
      async () => {
        const body = { text, author_type: authorType(author.kind), author_id: author.id }
        const url = `/api/organizations/${orgId}/first-lines`
        const { lines } = await api.post<{ lines: FirstLineCard[] }>(url, { body })
        setOffer({ own: firstLineOf(text), lines })
      },
      (error) => notify.error(withDetail(PANEL.failed, error))
    )

  const lines = offer ? [...offer.lines.map(({ text: line }) => line), offer.own] : []
  const current = lines.indexOf(firstLineOf(text))
  return (
    <div className={styles.lines}>
      {offer && (
        <RadioCards
          label={PANEL.firstLine}
          value={current < 0 ? '' : String(current)}
          onChange={(index) => onText(withFirstLine(text, lines[Number(index)] ?? offer.own))}
          cards={lines.map((line, index) => ({
            value: String(index),
            title: line,
            body: offer.lines[index]?.note ?? PANEL.yours,
          }))}
        />
      )}
      <Button size="small" busy={isBusy && PANEL.suggesting} onClick={() => void suggest()}>
        {PANEL.suggest}
      </Button>
    </div>
  )
}

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
            <ArrowRight size={14} />
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
          <p className={styles.title}>
            {PANEL.reads}
            <VisuallyHidden>: {score}</VisuallyHidden>
          </p>
          <p className={styles.sample}>{PANEL.sample(check.sample)}</p>
        </div>
      </div>
      <div className={styles.track} aria-hidden>
        <span style={{ width: `${score}%` }} />
      </div>
    </>
  )
}
