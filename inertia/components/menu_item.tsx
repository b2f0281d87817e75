import type { ReactNode } from 'react'
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import styles from './menu.module.scss'

interface MenuItemProps {
  onSelect: () => void
  icon?: LucideIcon
  /** Instead of an icon: a tile, a badge. */
  mark?: ReactNode
  tone?: 'default' | 'danger'
  /** Given where the item is one of a choice. */
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
