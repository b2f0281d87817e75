import { useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import { useParts } from '~/components/popup/popup_parts'
import { PopupList, usePopup } from '~/components/popup/use_popup'
import { useField } from '~/hooks/use_field'
import { cx } from '~/lib/class_names'
import styles from './select.module.scss'

export interface SelectOption {
  /** Never empty, because an empty value means that nothing is chosen. */
  value: string
  label: string
  /** Shown before the label, such as a tile or a badge. */
  mark?: ReactNode
}

export interface SelectGroup {
  label: string
  options: SelectOption[]
}

interface SelectProps {
  'value': string
  'onChange': (value: string) => void
  'options': (SelectOption | SelectGroup)[]
  'placeholder'?: string
  'size'?: 'toolbar' | 'medium'
  'disabled'?: boolean
  'className'?: string
  /** The accessible name if there is no Field around it. */
  'aria-label'?: string
}

function Shown({ option }: { option: SelectOption }) {
  return (
    <span className={styles.value}>
      {option.mark}
      <span>{option.label}</span>
    </span>
  )
}

interface EntryProps<Entry> extends Pick<SelectProps, 'value' | 'onChange'> {
  entry: Entry
}

function Option({ entry: option, value, onChange }: EntryProps<SelectOption>) {
  const { Item } = useParts()
  const isChosen = option.value === value
  return (
    <Item
      role="option"
      aria-selected={isChosen}
      data-state={isChosen ? 'checked' : 'unchecked'}
      textValue={option.label}
      className={styles.item}
      onSelect={() => isChosen || onChange(option.value)}
    >
      <Shown option={option} />
      {isChosen && <Check size={14} className={styles.tick} />}
    </Item>
  )
}

function Entry({ entry, ...choice }: EntryProps<SelectOption | SelectGroup>) {
  const { Group, Label } = useParts()
  const id = useId()
  if (!('options' in entry)) return <Option entry={entry} {...choice} />
  return (
    <Group aria-labelledby={id}>
      <Label id={id} className={styles.label}>
        {entry.label}
      </Label>
      {entry.options.map((option) => (
        <Option key={option.value} entry={option} {...choice} />
      ))}
    </Group>
  )
}

const OPENING_KEYS = [' ', 'Enter', 'ArrowUp', 'ArrowDown']

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** The entry that a list opens on: the first that begins with a typed letter, else the chosen one. */
function entryFor(list: HTMLElement, typed: string) {
  const all = [...list.querySelectorAll<HTMLElement>('[role="option"]:not([data-disabled])')]
  const found =
    typed && all.find((option) => option.innerText.trim().toLowerCase().startsWith(typed))
  return found || all.find((option) => option.ariaSelected === 'true') || all[0]
}

/** Opens a field's list as browsers open theirs: with the mouse down, after a touch, by key. */
function useOpening(setOpen: (isOpen: boolean) => void) {
  const typed = useRef('')
  const open = () => {
    typed.current = ''
    setOpen(true)
  }
  const press = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return
    event.preventDefault()
    open()
  }
  const key = (event: KeyboardEvent) => {
    const isOpening = OPENING_KEYS.includes(event.key)
    if (!isOpening && !isLetter(event)) return
    event.preventDefault()
    open()
    if (!isOpening) typed.current = event.key.toLowerCase()
  }
  return {
    button: { onClick: open, onPointerDown: press, onKeyDown: key },
    focusEntry: (list: HTMLElement) => entryFor(list, typed.current)?.focus(),
  }
}

export function Select(props: SelectProps) {
  const { value, onChange, options, placeholder, size = 'medium', className, ...rest } = props
  const ownId = useId()
  const { id = ownId, required, ...aria } = useField({})
  const { setOpen, button, list } = usePopup()
  const opening = useOpening(setOpen)
  const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]))
  const chosen = all.find((option) => option.value === value)
  return (
    <>
      <button
        type="button"
        role="combobox"
        id={id}
        className={cx(styles.trigger, className)}
        disabled={rest.disabled}
        aria-label={rest['aria-label']}
        aria-required={required}
        aria-autocomplete="none"
        data-size={size}
        data-disabled={rest.disabled ? '' : undefined}
        data-placeholder={chosen ? undefined : ''}
        {...aria}
        {...button}
        {...opening.button}
      >
        <span>{chosen ? <Shown option={chosen} /> : placeholder}</span>
        <ChevronDown size={14} />
      </button>
      <PopupList
        {...list}
        role="listbox"
        align="start"
        className={styles.content}
        aria-labelledby={id}
        focusEntry={opening.focusEntry}
      >
        {options.map((entry) => (
          <Entry
            key={'value' in entry ? entry.value : entry.label}
            entry={entry}
            value={value}
            onChange={onChange}
          />
        ))}
      </PopupList>
    </>
  )
}
