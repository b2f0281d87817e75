import { Check, Copy, FilePlus2, type LucideIcon } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { useCopy } from '~/hooks/use_copy'
import { useMediaQuery } from '~/hooks/use_media_query'
import { hashtagsOf, isBlank, type Composition } from './composition'
import styles from './create.module.scss'

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
  return <MinorAction icon={icon} label={label} disabled={text === ''} onClick={() => copy(text)} />
}

interface MinorActionsProps {
  composition: Composition
  onNew: () => void
}

/** Copy and New: beside the main actions, and on a phone above the preview. */
export function MinorActions({ composition, onNew }: MinorActionsProps) {
  return (
    <span className={styles.minor}>
      <CopyAction composition={composition} />
      <MinorAction icon={FilePlus2} label="New" disabled={isBlank(composition)} onClick={onNew} />
    </span>
  )
}
