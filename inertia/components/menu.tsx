import type { ReactNode } from 'react'
import { DropdownMenu } from 'radix-ui'
import styles from './menu.module.scss'

interface MenuProps {
  /** One button: it gets the menu's attributes. */
  trigger: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** MenuItem, MenuLabel, MenuSeparator. */
  children: ReactNode
}

export function Menu({ trigger, side = 'bottom', align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
