import { usePage } from '@inertiajs/react'
import { Menu as MenuIcon } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { Mark } from '~/components/mark'
import { useDisclosure } from '~/hooks/use_disclosure'
import { lazyOpenDialog } from '~/lib/lazy_dialog'
import type { MobileMenuProps } from '~/layouts/mobile_menu'
import { activeNavItem } from '~/layouts/nav_items'
import { ShellButtons } from '~/layouts/shell_buttons'
import styles from './mobile_bar.module.scss'

const MobileMenu = lazyOpenDialog<MobileMenuProps>(async () => {
  const menu = await import('~/layouts/mobile_menu')
  return menu.MobileMenu
})

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
      <MobileMenu open={menu.isOpen} onClose={menu.close} />
    </header>
  )
}
