import { Check, Copy, SquarePen, type LucideIcon } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { useCopy } from '~/hooks/use_copy'
import { useMediaQuery } from '~/hooks/use_media_query'
import { hashtagsOf, type Composition } from './composition'

interface MinorActionProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

/** A side action: words where there is room, its icon alone where there is not. */
function MinorAction({ icon, label, ...rest }: MinorActionProps) {
  const isRoomy = useMediaQuery('(width >= 1680px)')
  if (!isRoomy) return <IconButton icon={icon} label={label} {...rest} />
  return (
    <Button tone="quiet" icon={icon} {...rest}>
      {label}
    </Button>
  )
}

/** The whole text to the clipboard; says so for two seconds. */
export function CopyAction({ composition }: { composition: Composition }) {
  const { state, copy } = useCopy()
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  const [icon, label] = state === 'copied' ? [Check, 'Copied'] : [Copy, 'Copy']
  return <MinorAction icon={icon} label={label} disabled={text === ''} onClick={() => copy(text)} />
}

interface MinorActionsProps {
  composition: Composition
  onEdit: () => void
}

/** Copy and Edit: beside the main actions, and on a phone above the preview. */
export function MinorActions({ composition, onEdit }: MinorActionsProps) {
  return (
    <>
      <CopyAction composition={composition} />
      <MinorAction icon={SquarePen} label="Edit" disabled={false} onClick={onEdit} />
    </>
  )
}
