import { Bookmark, CalendarClock, Check, Copy, Ellipsis, Pencil, Send } from 'lucide-react'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import { useCopy } from '~/hooks/use_copy'
import type { Message } from '~/lib/assistant_wire'
import type { AnswerActs } from './answer_acts'
import { isGoingOn } from './is_going_on'
import styles from './answer_actions.module.scss'

interface AnswerActionsProps {
  message: Message
  text: string
  isOnDesk: boolean
  acts: AnswerActs
}

function CopyAnswer({ text }: { text: string }) {
  const { state, copy } = useCopy()
  const [icon, label] = state === 'copied' ? [Check, 'Copied'] : [Copy, 'Copy']
  return <IconButton icon={icon} label={label} size="small" onClick={() => copy(text)} />
}

/** Take it, copy it, keep it; and in the menu what goes further. */
export function AnswerActions({ message, text, isOnDesk, acts }: AnswerActionsProps) {
  const isSaved = message.draft_id !== null
  const isMaking = isGoingOn(message.run)
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => (isOnDesk ? acts.onWrite() : acts.onUse(message))}>
        {isOnDesk ? 'Edit the post' : 'Use this post'}
      </Button>
      <span className={styles.gap} />
      <CopyAnswer text={text} />
      <IconButton
        icon={isSaved ? Check : Bookmark}
        label={isSaved ? 'Saved as draft' : 'Save as draft'}
        size="small"
        disabled={isSaved}
        onClick={() => acts.onSave(message)}
      />
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions" size="small" />}>
        <MenuItem icon={Pencil} onSelect={() => acts.onEdit(message)}>
          Preview and edit
        </MenuItem>
        <MenuItem
          icon={CalendarClock}
          disabled={isMaking}
          onSelect={() => acts.onSchedule(message)}
        >
          Schedule
        </MenuItem>
        <MenuItem icon={Send} disabled={isMaking} onSelect={() => acts.onPostNow(message)}>
          Post Now
        </MenuItem>
      </Menu>
    </div>
  )
}
