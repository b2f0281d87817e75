import type { ComponentProps, ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { Menu } from '~/components/menu'
import { Button } from './button'
import styles from './split_button.module.scss'

interface SplitButtonProps extends ComponentProps<typeof Button> {
  /** The accessible name of the button that opens the menu. */
  menuLabel: string
  /** MenuItem elements with alternatives to the button's action. */
  menu: ReactNode
}

/** A button with a menu of alternatives beside it. */
export function SplitButton({ menuLabel, menu, ...main }: SplitButtonProps) {
  const trigger = (
    <button
      type="button"
      className={styles.more}
      aria-label={menuLabel}
      disabled={main.disabled || Boolean(main.busy)}
    >
      <ChevronDown size={16} />
    </button>
  )
  return (
    <span className={styles.split} data-wide data-of={main.tone ?? 'default'}>
      <Button {...main} className={styles.main} />
      <Menu side="top" trigger={trigger}>
        {menu}
      </Menu>
    </span>
  )
}
