import { CalendarClock, Check, Copy, FilePlus2, type LucideIcon } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { useConfirm } from '~/hooks/use_confirm'
import { useCopy } from '~/hooks/use_copy'
import { useMediaQuery } from '~/hooks/use_media_query'
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

interface MinorActionProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

/** A side action: words where there is room, its icon alone where there is not. */
function MinorAction({ icon, label, ...rest }: MinorActionProps) {
  const isRoomy = useMediaQuery('(width >= 1360px)')
  if (!isRoomy) return <IconButton icon={icon} label={label} {...rest} />
  return (
    <Button tone="quiet" icon={icon} {...rest}>
      {label}
    </Button>
  )
}

function CopyAction({ composition }: { composition: Composition }) {
  const { state, copy } = useCopy()
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  const [icon, label] = state === 'copied' ? [Check, 'Copied'] : [Copy, 'Copy']
  return (
    <MinorAction icon={icon} label={label} disabled={text === ''} onClick={() => copy(text)} />
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
      <CopyAction composition={composition} />
      <MinorAction
        icon={FilePlus2}
        label="New"
        disabled={isBlank(composition)}
        onClick={onNew}
      />
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
