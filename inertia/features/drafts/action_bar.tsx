import { CalendarClock } from 'lucide-react'
import { Button } from '~/components/button'
import { useConfirm } from '~/hooks/use_confirm'
import { isBlank, type Composition } from './composition'
import { POST_NOW } from './messages'
import { MinorActions } from './minor_actions'
import type { usePublishing } from './use_publishing'
import styles from './create.module.scss'

interface ActionBarProps {
  composition: Composition
  publishing: ReturnType<typeof usePublishing>
  /** Why it cannot go out yet; null when it can. */
  problem: string | null
  onSchedule: () => void
  onNew: () => void
}

export function ActionBar(props: ActionBarProps) {
  const { composition, publishing, problem, onSchedule, onNew } = props
  const confirm = useConfirm()
  const { step, save, postNow } = publishing
  const cannotGo = isBlank(composition) || problem !== null || step !== null

  const askAndPost = async () => {
    const isSure = await confirm({
      title: 'Post Now',
      question: POST_NOW.question,
      action: 'Post Now',
    })
    if (isSure) await postNow()
  }

  return (
    <footer className={styles.actions}>
      <MinorActions composition={composition} onNew={onNew} />
      <span className={styles.gap} />
      <Button
        disabled={isBlank(composition) || step !== null}
        busy={step === 'saving' && 'Saving...'}
        onClick={save}
      >
        Save Draft
      </Button>
      <Button
        icon={CalendarClock}
        disabled={cannotGo}
        busy={step === 'scheduling' && 'Scheduling...'}
        onClick={onSchedule}
      >
        Schedule
      </Button>
      <Button
        tone="primary"
        disabled={cannotGo}
        busy={step === 'posting' && 'Posting...'}
        onClick={askAndPost}
      >
        Post Now
      </Button>
    </footer>
  )
}
