import { useEffect, useId, useRef } from 'react'
import { Info, Plus, X } from 'lucide-react'
import { POLL_BOUNDS, POLL_DURATIONS, pollProblem } from '@domain/posts/poll'
import type { Poll } from '@domain/posts/poll'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Field, TextInput } from '~/components/forms/field'
import { Segmented } from '~/components/forms/segmented'
import { VisuallyHidden } from '~/components/visually_hidden'
import { MoveHandle, useReorder } from '~/features/posts/list/move_handle'
import { DURATION_LABELS, POLL } from './messages'
import styles from './poll_field.module.scss'

export interface PollFieldProps {
  poll: Poll
  isLocked?: boolean
  /** Null removes the poll. */
  onChange: (poll: Poll | null) => void
}

const DURATIONS = POLL_DURATIONS.map((value) => ({ value, label: DURATION_LABELS[value] }))

/** The problem to show: an empty field is no problem until something was written. */
function shownProblem(poll: Poll) {
  const isBlank = [poll.question, ...poll.options].every((text) => text.trim() === '')
  return isBlank ? null : pollProblem(poll)
}

/** Question, options and duration of a poll. */
export function PollField({ poll, isLocked = false, onChange }: PollFieldProps) {
  const heading = useId()
  const question = useRef<HTMLInputElement>(null)
  const { max } = POLL_BOUNDS.question
  const problem = shownProblem(poll)

  useEffect(() => {
    if (!isLocked && question.current?.value === '') question.current.focus()
  }, [isLocked])

  return (
    <section className={styles.poll} aria-labelledby={heading}>
      <div className={styles.heading}>
        <span id={heading}>{POLL.label}</span>
        {!isLocked && (
          <IconButton icon={X} label={POLL.remove} size="small" onClick={() => onChange(null)} />
        )}
      </div>
      <Field label={POLL.question} aside={`${poll.question.length} / ${max}`}>
        <TextInput
          ref={question}
          value={poll.question}
          maxLength={max}
          readOnly={isLocked}
          placeholder={POLL.placeholder}
          onChange={({ target }) => onChange({ ...poll, question: target.value })}
        />
      </Field>
      <Options poll={poll} isLocked={isLocked} onChange={onChange} />
      <div className={styles.duration}>
        <span aria-hidden>{POLL.duration}</span>
        {isLocked ? (
          <span>{DURATION_LABELS[poll.duration]}</span>
        ) : (
          <Segmented
            label={POLL.duration}
            value={poll.duration}
            onChange={(duration) => onChange({ ...poll, duration })}
            segments={DURATIONS}
          />
        )}
      </div>
      {problem && !isLocked && (
        <p className={styles.problem} role="status">
          {problem.sentence}
        </p>
      )}
      <p className={styles.note}>
        <Info size={14} />
        <span>
          {POLL.fixed} {POLL.sensitive}
        </span>
      </p>
    </section>
  )
}

/** The options, which are reordered by dragging or with the arrow keys. */
function Options({ poll, isLocked, onChange }: Required<PollFieldProps>) {
  const { options } = poll
  const change = (next: string[]) => onChange({ ...poll, options: next })
  const { min, max } = POLL_BOUNDS.options
  const { list, announcement, partOf, handleOf } = useReorder({
    parts: options,
    name: 'Option',
    onChange: (move) => change(move(options)),
  })
  return (
    <fieldset className={styles.options}>
      <legend>
        {POLL.options} <span>{POLL.range}</span>
      </legend>
      <ol ref={list} className={styles.list}>
        {options.map((text, index) => (
          <li key={`${index}-of-${options.length}`} className={styles.option} {...partOf(index)}>
            {!isLocked && <MoveHandle {...handleOf(index)} buttons="one" />}
            <TextInput
              aria-label={POLL.option(index + 1)}
              placeholder={POLL.option(index + 1)}
              value={text}
              maxLength={POLL_BOUNDS.option.max}
              readOnly={isLocked}
              onChange={({ target }) => change(options.with(index, target.value))}
              trailing={
                <span className={styles.trailing}>
                  {text.length} / {POLL_BOUNDS.option.max}
                  {!isLocked && options.length > min && (
                    <IconButton
                      icon={X}
                      label={POLL.removeOption(index + 1)}
                      size="small"
                      onClick={() => change(options.toSpliced(index, 1))}
                    />
                  )}
                </span>
              }
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {!isLocked && options.length < max && (
        <div>
          <Button tone="quiet" icon={Plus} size="small" onClick={() => change([...options, ''])}>
            {POLL.addOption}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
