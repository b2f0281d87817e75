import { cloneElement, useId, useRef } from 'react'
import type { ComponentProps, KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react'
import { Check } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useParts } from '~/components/popup/popup_parts'
import { PopupList, usePopup } from '~/components/popup/use_popup'
import styles from './menu.module.scss'

interface MenuProps {
  /** A button, which receives the menu's attributes. */
  trigger: ReactElement<ComponentProps<'button'>>
  side?: 'top'
  align?: 'start' | 'end'
  /** MenuItem, MenuLabel and MenuSeparator elements. */
  children: ReactNode
}

const TOGGLING_KEYS = ['Enter', ' ']

/** The items of a menu that can be chosen. */
const ENABLED = '[role^="menuitem"]:not([data-disabled])'

export function Menu({ trigger, side, align = 'end', children }: MenuProps) {
  const { isOpen, setOpen, button, list } = usePopup()
  const ownId = useId()
  const id = trigger.props.id ?? ownId
  const isByKeys = useRef(false)
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    isByKeys.current = false
    setOpen(!isOpen)
    // The focus is the menu's, not the button's.
    if (!isOpen) event.preventDefault()
  }
  const key = (event: KeyboardEvent) => {
    const isToggling = TOGGLING_KEYS.includes(event.key)
    if (!isToggling && event.key !== 'ArrowDown') return
    event.preventDefault()
    isByKeys.current = true
    setOpen(!isToggling || !isOpen)
  }
  const focusFirst = (entries: HTMLElement) => {
    if (isByKeys.current) entries.querySelector<HTMLElement>(ENABLED)?.focus()
  }
  const attributes = { 'aria-haspopup': 'menu', 'onPointerDown': press, 'onKeyDown': key } as const
  return (
    <>
      {cloneElement(trigger, { id, ...button, ...attributes })}
      <PopupList
        {...list}
        role="menu"
        side={side}
        align={align}
        className={styles.menu}
        aria-labelledby={id}
        focusEntry={focusFirst}
      >
        {children}
      </PopupList>
    </>
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
  const { Item, CheckboxItem } = useParts()
  const { onSelect, icon: Icon, mark, tone = 'default', checked, disabled, children } = props
  const inside = (
    <>
      {Icon ? <Icon size={16} /> : mark}
      <span className={styles.text}>{children}</span>
      {checked && <Check size={14} />}
    </>
  )
  const shared = { 'className': styles.item, onSelect, disabled, 'data-tone': tone }
  if (checked === undefined) return <Item {...shared}>{inside}</Item>
  return (
    <CheckboxItem {...shared} checked={checked}>
      {inside}
    </CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useParts()
  return <Label className={styles.label}>{children}</Label>
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator className={styles.separator} />
}
