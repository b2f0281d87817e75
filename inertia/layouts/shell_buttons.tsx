import { usePage } from '@inertiajs/react'
import { Bell, Search } from 'lucide-react'
import { Count } from '~/components/badge'
import { IconButton } from '~/components/buttons/icon_button'
import { useStore } from '~/hooks/use_store'
import { showShell, unreadNow } from '~/lib/shell'
import type { ShellProps } from '~/layouts/shell_props'
import styles from './shell_buttons.module.scss'

interface ShellButtonsProps {
  size: 'small' | 'large'
}

function bellLabel(unread: number) {
  return unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
}

/** The buttons for search and commands, and for notifications. */
export function ShellButtons({ size }: ShellButtonsProps) {
  const { props } = usePage<ShellProps>()
  const unread = useStore(unreadNow) ?? props.unread ?? 0
  return (
    <>
      <IconButton
        icon={Search}
        label="Search and commands"
        size={size}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => showShell('palette')}
      />
      <span className={styles.bell} data-size={size}>
        <IconButton
          icon={Bell}
          label={bellLabel(unread)}
          size={size}
          onClick={() => showShell('bell')}
        />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            <Count value={Math.min(unread, 99)} tone="signal" />
          </span>
        )}
      </span>
    </>
  )
}
