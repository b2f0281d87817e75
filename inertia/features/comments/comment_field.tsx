import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { usePage } from '@inertiajs/react'
import { COMMENT_TEXT } from '@domain/comments/comment_rules'
import { TextArea } from '~/components/forms/field'
import { Tile } from '~/components/card'
import { mentionQueryAt } from '~/features/posts/mentions/mention_area'
import listStyles from '~/features/posts/mentions/mention_area.module.scss'
import { useQuietRead } from '~/hooks/use_read'
import { useLocalStorage } from '~/hooks/use_store'
import type { SharedProps } from '~/lib/shared_props'
import { api } from '~/client'
import type { MemberCard } from '#transformers/organization_transformer'
import { COMMENTS } from './messages'
import styles from './comments.module.scss'

const MAX_SHOWN = 6

interface CommentFieldProps {
  orgId: string
  label: string
  placeholder: string
  value: string
  /** True while the text is being sent. What is typed meanwhile would be lost. */
  isBusy: boolean
  /** The field is focused whenever this changes to a value. */
  focusOn?: unknown
  /** The key that focuses the field. */
  shortcut?: string
  onChange: (text: string) => void
  /** Ctrl+Enter or Cmd+Enter. */
  onSend: () => void
  onCancel?: () => void
}

/** A text area in which '@' suggests teammates. */
export function CommentField(props: CommentFieldProps) {
  const { orgId, value, focusOn, shortcut, onChange, onSend, onCancel } = props
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const suggestions = useSuggestions(orgId, field)
  const { mention, shown, at } = suggestions

  useEffect(() => {
    if (!focusOn) return
    // A dialog that opens with the field takes the focus first.
    const timer = window.setTimeout(() => field.current?.focus())
    return () => window.clearTimeout(timer)
  }, [focusOn])

  const choose = ({ name }: MemberCard) => {
    const area = field.current
    if (!area || !mention) return
    area.focus()
    area.setSelectionRange(mention.at, mention.at + mention.text.length + 1)
    // Typed by the browser, so that its undo works.
    document.execCommand('insertText', false, `@${name} `)
    suggestions.close()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isTaken = shown.length > 0 ? takesKey(event.key, suggestions, choose) : false
    if (isTaken) event.preventDefault()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else if (event.key === 'Escape' && onCancel) onCancel()
    else return
    event.stopPropagation()
  }
  return (
    <div className={styles.field}>
      <TextArea
        ref={field}
        aria-label={props.label}
        placeholder={props.placeholder}
        value={value}
        readOnly={props.isBusy}
        rows={2}
        grow="content"
        maxLength={COMMENT_TEXT.max}
        aria-keyshortcuts={shortcut}
        aria-autocomplete="list"
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
        data-keeps-escape={shown.length > 0 || onCancel ? true : undefined}
        onChange={({ target }) => {
          onChange(target.value)
          suggestions.update()
        }}
        onClick={suggestions.update}
        onBlur={suggestions.close}
        onKeyDown={press}
      />
      {shown.length > 0 && (
        <div id={listId} className={styles.list} role="listbox" aria-label={COMMENTS.teammates}>
          {shown.map((member, index) => (
            <div
              key={member.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={listStyles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
            >
              <Tile name={member.name} size={20} shape="round" />
              <span className={listStyles.name}>{member.name}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * A text that isn't sent yet, which stays in this browser until it is sent or discarded, also when
 * its field, its dialog or the page is closed. Null: there is none.
 */
export function useUnsentText(place: string) {
  const { user } = usePage<SharedProps>().props
  return useLocalStorage(`comment:${user?.id}:${place}`)
}

/**
 * A field that opens in place of its button. Escape closes it and its text stays, so that it is open
 * again when the comment is seen again.
 */
export function useUnsentField(place: string, first: string) {
  const [unsent, setUnsent] = useUnsentText(place)
  const [isOpen, setOpen] = useState(unsent !== null)
  const [focusOn, setFocusOn] = useState<'open' | null>(null)
  return {
    text: unsent ?? first,
    isOpen,
    focusOn,
    open: () => {
      setFocusOn('open')
      setOpen(true)
    },
    write: (text: string) => setUnsent(text === first ? null : text),
    close: () => setOpen(false),
    discard: () => {
      setUnsent(null)
      setOpen(false)
    },
  }
}

/** The members whose names continue what was typed after the '@'. */
function useSuggestions(orgId: string, field: { current: HTMLTextAreaElement | null }) {
  const [mention, setMention] = useState<ReturnType<typeof mentionQueryAt>>(null)
  const [index, setIndex] = useState(0)
  const { value: members } = useQuietRead(orgId, (signal) =>
    api.get<MemberCard[]>(`/api/organizations/${orgId}/members`, { signal })
  )
  const query = mention?.text.toLowerCase() ?? null
  const shown =
    query === null
      ? []
      : (members ?? [])
          .filter(({ name }) => continuesName(name.toLowerCase(), query))
          .slice(0, MAX_SHOWN)
  useEffect(() => setIndex(0), [query])

  const update = () => {
    const area = field.current
    const isCaret = area !== null && area.selectionStart === area.selectionEnd
    setMention(isCaret ? mentionQueryAt(area.value, area.selectionEnd) : null)
  }
  const at = Math.min(index, Math.max(0, shown.length - 1))
  return { mention, shown, at, setIndex, update, close: () => setMention(null) }
}

/**
 * True if the query is the beginning of the name or of one of its words. Typing a whole name ends
 * the suggestions.
 */
function continuesName(name: string, query: string) {
  if (name === query) return false
  return name.startsWith(query) || name.includes(` ${query}`)
}

function takesKey(
  key: string,
  { shown, at, setIndex, close }: ReturnType<typeof useSuggestions>,
  choose: (member: MemberCard) => void
) {
  if (key === 'Escape') close()
  else if (key === 'ArrowDown') setIndex((at + 1) % shown.length)
  else if (key === 'ArrowUp') setIndex((at + shown.length - 1) % shown.length)
  else if (key === 'Enter' || key === 'Tab') choose(shown[at])
  else return false
  return true
}
