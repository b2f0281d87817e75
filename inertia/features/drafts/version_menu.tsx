import { ChevronDown } from 'lucide-react'
import { excerpt } from '@domain/posts/excerpt'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import type { Message } from '~/lib/assistant_wire'
import type { Composition } from './composition'
import { wordsOf } from './chat/words_of'
import styles from './version_menu.module.scss'

interface VersionMenuProps {
  composition: Composition
  versions: Message[]
  onUse: (message: Message) => void
}

const SHOWN = 5
const EXCERPT = 42

function stateOf({ isStored, isDirty }: Composition) {
  if (isStored) return isDirty ? 'Not saved' : 'Saved draft'
  return isDirty ? 'Not saved' : 'Preview'
}

/** Which of the assistant's versions is on the desk, and the way to the others. */
export function VersionMenu({ composition, versions, onUse }: VersionMenuProps) {
  const at = versions.findIndex(({ id }) => id === composition.messageId)
  if (at < 0) return stateOf(composition)
  const trigger = (
    <button type="button" className={styles.trigger}>
      Version {at + 1} <span>of {versions.length}</span>
      <ChevronDown size={14} aria-hidden />
    </button>
  )
  const first = Math.max(0, versions.length - SHOWN)
  return (
    <Menu align="start" trigger={trigger}>
      {versions.slice(first).map((message, index) => (
        <MenuItem
          key={message.id}
          checked={message.id === composition.messageId}
          onSelect={() => onUse(message)}
        >
          {first + index + 1}. {excerpt(wordsOf(message), EXCERPT)}
        </MenuItem>
      ))}
    </Menu>
  )
}
