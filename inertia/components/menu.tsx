import type { ReactNode } from 'react'
import { DropdownMenu } from 'radix-ui'
import { Check } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import styles from './menu.module.scss'

interface MenuProps {
  /** A button, which receives the menu's attributes. */
  trigger: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** MenuItem, MenuLabel and MenuSeparator elements. */
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

interface MenuItemProps {
  onSelect: () => void
  icon?: LucideIcon
  /** Replaces the icon, such as a tile or a badge. */
  mark?: ReactNode
  tone?: 'default' | 'danger'
  /** Set if the item is one of a choice. */
  checked?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem(props: MenuItemProps) {
  const { onSelect, icon: Icon, mark, tone = 'default', checked, disabled, children } = props
  const inside = (
    <>
      {Icon ? <Icon size={16} /> : mark}
      <span className={styles.text}>{children}</span>
      {checked && <Check size={14} />}
    </>
  )
  const shared = { 'className': styles.item, onSelect, disabled, 'data-tone': tone }
  if (checked === undefined) return <DropdownMenu.Item {...shared}>{inside}</DropdownMenu.Item>
  return (
    <DropdownMenu.CheckboxItem {...shared} checked={checked}>
      {inside}
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />
}
