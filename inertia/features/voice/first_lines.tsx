import { useState } from 'react'
import { authorType } from '@domain/drafts/author'
import { firstLineOf, withFirstLine } from '@domain/voice/first_lines'
import { Button } from '~/components/buttons/button'
import { RadioCards } from '~/components/forms/choices'
import { api } from '~/client'
import { withDetail } from '~/features/posts/post_outcomes'
import { notify } from '~/lib/toasts'
import type { FirstLineCard } from '#transformers/voice_transformer'
import { PANEL } from './messages'
import type { TextAuthor } from './voice_calls'
import styles from './voice_panel.module.scss'

interface FirstLinesProps {
  orgId: string
  text: string
  author: TextAuthor
  onText: (text: string) => void
}

/** Two first lines to choose from, with how such openings did so far. */
export function FirstLines({ orgId, text, author, onText }: FirstLinesProps) {
  const [offer, setOffer] = useState<{ own: string; lines: FirstLineCard[] } | null>(null)
  const [isBusy, setBusy] = useState(false)

  const suggest = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const body = { text, author_type: authorType(author.kind), author_id: author.id }
      const url = `/api/organizations/${orgId}/first-lines`
      const { lines } = await api.post<{ lines: FirstLineCard[] }>(url, { body })
      setOffer({ own: firstLineOf(text), lines })
    } catch (error) {
      notify.error(withDetail(PANEL.failed, error))
    } finally {
      setBusy(false)
    }
  }

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
