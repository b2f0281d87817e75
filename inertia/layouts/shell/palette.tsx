import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useLogout } from '~/features/settings/use_logout'
import { useReturnFocus } from '~/hooks/use_return_focus'
import { useTheme } from '~/hooks/use_theme'
import type { ShellProps } from '~/layouts/shell_props'
import { fitting } from './fitting'
import { FoundPosts } from './found_posts'
import {
  createPost,
  organizationsToSwitchTo,
  otherCommands,
  places,
  type PaletteGroup,
} from './palette_items'
import { PaletteRow } from './palette_row'
import styles from './palette.module.scss'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

const TITLE = 'Search and commands'

function Group({ heading, items, onClose }: PaletteGroup & { onClose: () => void }) {
  if (items.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {items.map((item) => (
        <PaletteRow
          key={item.id}
          {...item}
          perform={() => {
            onClose()
            item.perform()
          }}
        />
      ))}
    </Command.Group>
  )
}

function Commands({ onClose }: { onClose: () => void }) {
  const { props } = usePage<ShellProps>()
  const { theme, setTheme } = useTheme()
  const logout = useLogout()
  const [typed, setTyped] = useState('')
  const others = otherCommands({ theme, setTheme, logout: () => void logout() })
  const groups = [createPost, places, organizationsToSwitchTo(props), others].map((group) => ({
    ...group,
    items: fitting(group.items, typed),
  }))
  return (
    <Command label={TITLE} loop shouldFilter={false} className={styles.command}>
      <div className={styles.field}>
        <Search size={16} />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Search posts, go somewhere, do something…"
          maxLength={200}
          autoFocus
        />
      </div>
      <Command.List className={styles.list} label="Results">
        <Command.Empty className={styles.empty}>Nothing is called that.</Command.Empty>
        {groups.map((group) => (
          <Group key={group.heading} {...group} onClose={onClose} />
        ))}
        <FoundPosts orgId={props.selectedOrgId} typed={typed} onClose={onClose} />
      </Command.List>
    </Command>
  )
}

/** Everything that can be gone to or done from everywhere, by name. */
export function Palette({ open, onClose }: PaletteProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <VisuallyHidden>
            <Dialog.Title>{TITLE}</Dialog.Title>
          </VisuallyHidden>
          <Commands onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
