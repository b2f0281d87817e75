import { useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { Command, useCommandState } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
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
import { usePostSearch } from './use_post_search'
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

/** Beside the list: a list of results holds nothing but results. */
function NoResults({ onClear }: { onClear: () => void }) {
  const count = useCommandState(({ filtered }) => filtered.count)
  if (count > 0) return null
  const clear = (
    <Button size="small" onClick={onClear}>
      Clear search
    </Button>
  )
  return <EmptyState title="No results" action={clear} />
}

function Commands({ onClose }: { onClose: () => void }) {
  const { props } = usePage<ShellProps>()
  const { theme, setTheme } = useTheme()
  const logout = useLogout()
  const [typed, setTyped] = useState('')
  const others = otherCommands({ theme, setTheme, logout: () => void logout() })
  const found = usePostSearch(props.selectedOrgId, typed)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    setTyped('')
    field.current?.focus()
  }
  const groups = [createPost, places, organizationsToSwitchTo(props), others].map((group) => ({
    ...group,
    items: fitting(group.items, typed),
  }))
  return (
    <Command label={TITLE} loop shouldFilter={false} className={styles.command}>
      <div className={styles.field}>
        <Search size={16} />
        <Command.Input
          ref={field}
          value={typed}
          onValueChange={setTyped}
          placeholder="Search posts or type a command…"
          maxLength={200}
          autoFocus
        />
      </div>
      <Command.List className={styles.list} label="Results">
        {groups.map((group) => (
          <Group key={group.heading} {...group} onClose={onClose} />
        ))}
        <FoundPosts found={found} onClose={onClose} />
      </Command.List>
      {!found.isLooking && <NoResults onClear={clear} />}
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
