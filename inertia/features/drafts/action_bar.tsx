import { CalendarClock, Check, Copy, FilePlus2 } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import { Button } from '~/components/button'
import { useConfirm } from '~/hooks/use_confirm'
import { useCopy } from '~/hooks/use_copy'
import { hashtagsOf, isBlank, type Composition } from './composition'
import { POST_NOW } from './messages'
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

function CopyButton({ composition }: { composition: Composition }) {
  const { state, copy } = useCopy()
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  const isCopied = state === 'copied'
  return (
    <Button
      tone="quiet"
      icon={isCopied ? Check : Copy}
      disabled={text === ''}
      onClick={() => copy(text)}
    >
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
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
      <CopyButton composition={composition} />
      <Button tone="quiet" icon={FilePlus2} disabled={isBlank(composition)} onClick={onNew}>
        New
      </Button>
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
