import { useId, useRef, type KeyboardEvent } from 'react'
import { Plus, X } from 'lucide-react'
import { CAMPAIGN_BOUNDS } from '@domain/campaigns/campaign_fields'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { TextInput } from '~/components/forms/field'
import type { FormAction, ListName } from './campaign_form'
import styles from './rows.module.scss'

interface ListFieldProps {
  label: string
  /** Singular name of an entry: 'pillar'. */
  noun: string
  name: ListName
  rows: string[]
  placeholder: string
  /** The server's problem with these entries. */
  problem?: string
  dispatchForm: (action: FormAction) => void
}

/** A list of text inputs with at least one row. Enter adds a row. */
export function ListField(props: ListFieldProps) {
  const { label, noun, name, rows, placeholder, problem, dispatchForm } = props
  const problemId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const inputAt = (index: number) => group.current?.querySelectorAll('input')[index]

  const isFull = rows.length >= CAMPAIGN_BOUNDS.entries.max
  const add = () => {
    if (isFull) return
    dispatchForm({ type: 'row_added', rows: name })
    // The new row exists after the next render.
    window.requestAnimationFrame(() => inputAt(rows.length)?.focus())
  }

  const remove = (index: number) => {
    dispatchForm({ type: 'row_removed', rows: name, index })
    window.requestAnimationFrame(() => inputAt(Math.max(0, index - 1))?.focus())
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
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
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : problemId}
            onKeyDown={onKeyDown}
            onChange={({ target }) =>
              dispatchForm({ type: 'row_changed', rows: name, index, value: target.value })
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
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button size="small" tone="quiet" icon={Plus} disabled={isFull} onClick={add}>
        Add {noun}
      </Button>
    </fieldset>
  )
}
