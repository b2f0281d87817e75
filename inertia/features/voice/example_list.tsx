import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Pin, X } from 'lucide-react'
import type { VoiceChoice } from '@domain/voice/voice_examples'
import { excerpt } from '@domain/posts/text'
import { Tag } from '~/components/badge'
import { Button, ButtonLink } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { withDetail } from '~/client'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/toasts'
import type { VoiceCard, VoiceExampleCard } from '#transformers/voice_transformer'
import { METRIC_LABELS, VOICE } from './messages'
import { chooseExample } from './voice_calls'
import styles from './voice_screen.module.scss'

/** The number of rows before 'Show all' is clicked. */
const SHOWN = 5

const NAME_LENGTH = 60

interface ExampleListProps {
  orgId: string
  voice: VoiceCard
  /** Why the user may not choose examples; null if they may. */
  refusal: string | null
}

/** Pins, drops or restores posts, one at a time. */
export function useChoices(orgId: string) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const choose = async (postId: string, choice: VoiceChoice | null) => {
    if (busyId !== null) return
    setBusyId(postId)
    try {
      await chooseExample(orgId, postId, choice)
      if (choice === 'dropped') {
        notify.success(VOICE.droppedToast, { undo: () => void choose(postId, null) })
      }
    } catch (error) {
      notify.error(withDetail(VOICE.failed, error))
    } finally {
      setBusyId(null)
      router.reload({ only: ['voices'] })
    }
  }
  return { busyId, choose }
}

/** The examples with the reasons for each, and the dropped posts below them. */
export function ExampleList({ orgId, voice, refusal }: ExampleListProps) {
  const { examples, dropped } = voice
  const [isWhole, setWhole] = useState(false)
  const choices = useChoices(orgId)
  const shown = isWhole ? examples : examples.slice(0, SHOWN)
  return (
    <>
      {shown.length > 0 && (
        <ul>
          {shown.map((example) => (
            <Example
              key={example.post_id}
              example={example}
              refusal={refusal}
              isBusy={choices.busyId === example.post_id}
              onChoose={(choice) => void choices.choose(example.post_id, choice)}
            />
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <span>
          <Pin size={14} /> {VOICE.pinNote}
        </span>
        {examples.length > SHOWN && (
          <Button size="small" tone="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? VOICE.showFewer : VOICE.showAll(examples.length)}
          </Button>
        )}
      </p>
      {dropped.length > 0 && (
        <details className={styles.dropped}>
          <summary>{VOICE.dropped(dropped.length)}</summary>
          <ul>
            {dropped.map(({ post_id: id, text }) => (
              <li key={id} className={styles.droppedRow}>
                <span>{excerpt(text, 2 * NAME_LENGTH)}</span>
                {refusal === null && (
                  <Button size="small" onClick={() => void choices.choose(id, null)}>
                    {VOICE.restore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface ExampleProps {
  example: VoiceExampleCard
  refusal: string | null
  isBusy: boolean
  onChoose: (choice: VoiceChoice | null) => void
}

function Example({ example, refusal, isBusy, onChoose }: ExampleProps) {
  const { post_id: id, text, reasons, is_pinned: isPinned } = example
  const name = excerpt(text, NAME_LENGTH)
  return (
    <li className={styles.example}>
      <span className={styles.pin} data-state={isPinned ? 'pinned' : 'free'}>
        <IconButton
          icon={Pin}
          size="small"
          label={isPinned ? VOICE.unpin(name) : VOICE.pin(name)}
          aria-pressed={isPinned}
          disabled={isBusy || refusal !== null}
          onClick={() => onChoose(isPinned ? null : 'pinned')}
        />
      </span>
      <p className={styles.text}>{text}</p>
      <Metrics example={example} />
      <IconButton
        icon={X}
        size="small"
        label={VOICE.drop(name)}
        disabled={isBusy || refusal !== null}
        onClick={() => onChoose('dropped')}
      />
      <div className={styles.why}>
        <p className={styles.reasons}>
          {reasons.map((reason) => (
            <Tag key={reason}>{reason}</Tag>
          ))}
        </p>
        <ButtonLink size="small" tone="quiet" href={`/dashboard/drafts?like=${id}`}>
          {VOICE.writeLike}
        </ButtonLink>
      </div>
    </li>
  )
}

const METRICS = ['impressions', 'reactions', 'comments'] as const

/** The metrics that LinkedIn provides; nothing for a post without any. */
function Metrics({ example }: { example: VoiceExampleCard }) {
  return (
    <dl className={styles.metrics}>
      {METRICS.map((name) => {
        const value = example[name]
        return (
          value !== null && (
            <div key={name}>
              <dt>{METRIC_LABELS[name]}</dt>
              <dd>{formatCount(value)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
