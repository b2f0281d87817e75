import type { ReactNode } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useField } from '~/hooks/use_field'
import { cx } from '~/lib/class_names'
import { styleNonce } from '~/lib/browser_document'
import type { FieldSize } from '~/components/forms/field'
import styles from './select.module.scss'

export interface SelectOption {
  /** Never empty, because an empty value means that nothing is chosen. */
  value: string
  label: string
  /** Shown before the label, such as a tile or a badge. */
  mark?: ReactNode
  disabled?: boolean
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
  'size'?: FieldSize
  'id'?: string
  'name'?: string
  'disabled'?: boolean
  'className'?: string
  /** The accessible name if there is no Field around it. */
  'aria-label'?: string
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Radix.Item value={option.value} disabled={option.disabled} className={styles.item}>
      <Radix.ItemText>
        <span className={styles.value}>
          {option.mark}
          <span>{option.label}</span>
        </span>
      </Radix.ItemText>
      <Radix.ItemIndicator className={styles.tick}>
        <Check size={14} />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}

function Entry({ entry }: { entry: SelectOption | SelectGroup }) {
  if (!('options' in entry)) return <Option option={entry} />
  return (
    <Radix.Group>
      <Radix.Label className={styles.label}>{entry.label}</Radix.Label>
      {entry.options.map((option) => (
        <Option key={option.value} option={option} />
      ))}
    </Radix.Group>
  )
}

export function Select(props: SelectProps) {
  const { value, onChange, options, placeholder, size = 'medium', className, ...rest } = props
  const { id, required, ...aria } = useField({ id: rest.id })
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      name={rest.name}
      disabled={rest.disabled}
      required={required}
    >
      <Radix.Trigger
        id={id}
        className={cx(styles.trigger, className)}
        data-size={size}
        aria-label={rest['aria-label']}
        {...aria}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown size={14} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.content}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
        >
          <Radix.Viewport nonce={styleNonce()}>
            {options.map((entry) => (
              <Entry key={'value' in entry ? entry.value : entry.label} entry={entry} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
