import { usePage } from '@inertiajs/react'
import { Menu as MenuIcon, X } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { Mark } from '~/components/mark'
import { Sheet } from '~/components/sheet'
import { useDisclosure } from '~/hooks/use_disclosure'
import { activeNavItem } from '~/layouts/nav_items'
import { ShellButtons } from '~/layouts/shell_buttons'
import { Sidebar } from '~/layouts/sidebar'
import styles from './mobile_bar.module.scss'

/** Under 768: the bar with the menu button, and the menu that slides in. */
export function MobileBar() {
  const { url } = usePage()
  const menu = useDisclosure()
  return (
    <header className={styles.bar}>
      <IconButton
        icon={MenuIcon}
        label="Open menu"
        size="large"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      />
      <Mark />
      <span className={styles.place}>{activeNavItem(url)?.label ?? 'Herald'}</span>
      <ShellButtons size="large" />
      <Sheet open={menu.isOpen} onClose={menu.close} title="Menu">
        <Sidebar
          form="wide"
          control={{ icon: X, label: 'Close menu', onClick: menu.close }}
          onNavigate={menu.close}
        />
      </Sheet>
    </header>
  )
}
