import { useRef, type KeyboardEvent } from 'react'
import { Plus, X } from 'lucide-react'
import { CAMPAIGN_BOUNDS } from '@domain/campaigns/campaign_fields'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { TextInput } from '~/components/text_input'
import type { FormAction, ListName } from './campaign_form'
import styles from './rows.module.scss'

interface ListFieldProps {
  label: string
  /** What one row holds: 'pillar'. */
  noun: string
  name: ListName
  rows: string[]
  placeholder: string
  /** Why the server refused these rows. */
  problem?: string
  tell: (action: FormAction) => void
}

/** Rows of words; one stays, blank if need be. Enter makes the next. */
export function ListField(props: ListFieldProps) {
  const { label, noun, name, rows, placeholder, problem, tell } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const inputAt = (index: number) => group.current?.querySelectorAll('input')[index]

  const isFull = rows.length >= CAMPAIGN_BOUNDS.entries.max
  const add = () => {
    if (isFull) return
    tell({ type: 'row_added', rows: name })
    // The new row is there after React has drawn it.
    window.requestAnimationFrame(() => inputAt(rows.length)?.focus())
  }

  const remove = (index: number) => {
    tell({ type: 'row_removed', rows: name, index })
    window.requestAnimationFrame(() => inputAt(Math.max(0, index - 1))?.focus())
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <fieldset ref={group} className={styles.rows}>
      <legend className={styles.legend}>{label}</legend>
      {rows.map((row, index) => (
        <div key={index} className={styles.row}>
          <TextInput
            aria-label={`${label} ${index + 1}`}
            value={row}
            placeholder={index === 0 ? placeholder : undefined}
            maxLength={CAMPAIGN_BOUNDS.entry.max}
            onKeyDown={onKeyDown}
            onChange={({ target }) =>
              tell({ type: 'row_changed', rows: name, index, value: target.value })
            }
          />
          <IconButton
            icon={X}
            label={`Remove ${noun} ${index + 1}`}
            size="small"
            disabled={rows.length === 1 && row === ''}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button size="small" tone="quiet" icon={Plus} disabled={isFull} onClick={add}>
        Add {noun}
      </Button>
    </fieldset>
  )
}
