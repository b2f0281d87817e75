import { Suspense, useId, useRef, useState } from 'react'
import type { ClipboardEvent, ComponentProps, FocusEvent, KeyboardEvent, RefObject } from 'react'
import { AtSign } from 'lucide-react'
import { cleanText } from '@domain/posts/text'
import { markedPieces, type TextMark } from '@domain/comments/marked_text'
import { splitAtMentions } from '@domain/mentions/mention'
import { TextArea } from '~/components/forms/field'
import { TextTool } from '~/components/forms/text_frame'
import { insertText } from '~/lib/insert_text'
import { lazyPart } from '~/lib/lazy_part'
import { cx } from '~/lib/class_names'
import { MENTIONS } from './messages'
import type { MentionListProps } from './mention_list'
import { useMentionText } from './use_mention_text'
import type { MentionText } from '@domain/mentions/move_mentions'
import styles from './mention_area.module.scss'

const MentionList = lazyPart<MentionListProps>(async () => {
  const { MentionList: List } = await import('./mention_list')
  return List
})

interface MentionAreaProps extends Omit<ComponentProps<typeof TextArea>, 'onChange' | 'value'> {
  orgId: string
  text: MentionText
  onChange: (next: MentionText) => void
  field: RefObject<HTMLTextAreaElement | null>
  /** Parts of the text that comments are about. */
  marks?: CommentMarks
}

interface CommentMarks {
  marks: readonly TextMark[]
  activeId: string | null
  /** Called with the id of the mark that contains the caret; null if none does. */
  setActive: (id: string | null) => void
}

/** '@' at the start of a word before the caret, and up to two words after it. */
const MENTION_QUERY = /(?:^|[\s(])@([\p{L}\p{N}._&-]*(?: [\p{L}\p{N}._&-]+)?)$/u

interface MentionQuery {
  /** The position of the '@' in the text. */
  at: number
  /** What is typed after it. */
  text: string
}

/** The text typed after an '@' before the caret; null if no name is being typed. */
export function mentionQueryAt(value: string, caret: number): MentionQuery | null {
  const text = MENTION_QUERY.exec(value.slice(0, caret))?.[1]
  return text === undefined ? null : { at: caret - text.length - 1, text }
}

/** A text area whose mentions are marked. '@' opens the list of those who can be mentioned. */
export function MentionArea(props: MentionAreaProps) {
  const { orgId, text, onChange, field, className, marks, ...rest } = props
  const listId = useId()
  const mirror = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const keys = useRef<((key: string) => boolean) | null>(null)
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [active, setActive] = useState<string | undefined>()
  const { change, insert, select, dropped } = useMentionText(text, onChange)

  const updateQuery = (target: HTMLTextAreaElement) => {
    const isCaret = target.selectionStart === target.selectionEnd
    setQuery(isCaret && !rest.readOnly ? mentionQueryAt(target.value, target.selectionEnd) : null)
  }
  const close = () => {
    setQuery(null)
    field.current?.focus()
  }
  const choose = (who: { urn: string; name: string }) => {
    const end = query ? query.at + query.text.length + 1 : 0
    if (field.current && query) insert(field.current, [query.at, end], who)
    setQuery(null)
  }
  const selectAt = (target: HTMLTextAreaElement) => {
    select(target)
    marks?.setActive(markAt(marks.marks, target.selectionStart))
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const target = event.currentTarget
    select(target)
    const isTaken = query !== null && keys.current?.(event.key)
    if (isTaken || selectsMention(event, text)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <div className={styles.area}>
      <div className={styles.text}>
        <Mirror text={text} at={query?.at ?? null} mirror={mirror} anchor={anchor} marks={marks} />
        <TextArea
          {...rest}
          ref={field}
          variant="framed"
          className={cx(styles.input, className)}
          value={text.body}
          aria-autocomplete="list"
          aria-controls={query ? listId : undefined}
          data-keeps-escape={query ? true : undefined}
          aria-activedescendant={query ? active : undefined}
          onChange={(event) => {
            change(event)
            updateQuery(event.target)
          }}
          onKeyDown={handleKey}
          onPaste={pasteClean}
          onClick={({ currentTarget }) => updateQuery(currentTarget)}
          onBlur={(event) => isLeaving(event) && setQuery(null)}
          onSelect={({ currentTarget }) => selectAt(currentTarget)}
          onScroll={({ currentTarget: { scrollTop } }) => mirror.current?.scrollTo(0, scrollTop)}
        />
      </div>
      <DroppedMentions names={dropped} />
      {query && (
        <Suspense fallback={null}>
          <MentionList
            orgId={orgId}
            anchor={anchor}
            keys={keys}
            id={listId}
            query={query.text}
            onActive={setActive}
            onClose={close}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Pastes a text of Word or PowerPoint in the form in which it is saved, because the field shows their
 * line breaks and bullets as boxes. Other texts, and those that don't fit, are left to the browser.
 */
function pasteClean(event: ClipboardEvent<HTMLTextAreaElement>) {
  const { clipboardData, currentTarget: field } = event
  const text = clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
  const clean = cleanText(text)
  if (clean === text || field.textLength + clean.length > field.maxLength) return
  event.preventDefault()
  insertText(field, clean)
}

/**
 * True if the focus moves from the text to something else on the page. It stays in the text when the
 * whole window loses it.
 */
function isLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>) {
  if (document.activeElement === currentTarget) return false
  return !currentTarget.closest(`.${styles.area}`)?.contains(relatedTarget)
}

/** A note on which mentions an edit turned into plain text. */
function DroppedMentions({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.dropped} role="status">
      {MENTIONS.dropped(names.join(', '))}
    </p>
  )
}

/** Backspace behind a mention selects it; the next one deletes it. */
function selectsMention(event: KeyboardEvent<HTMLTextAreaElement>, { mentions }: MentionText) {
  const { selectionStart: start, selectionEnd: end } = event.currentTarget
  if (event.key !== 'Backspace' || start !== end || event.ctrlKey || event.metaKey) return false
  const mention = mentions.find((candidate) => candidate.start + candidate.length === end)
  if (mention) event.currentTarget.setSelectionRange(mention.start, end)
  return mention !== undefined
}

interface MirrorProps {
  text: MentionText
  /** The position in the text at which the list opens. */
  at: number | null
  mirror: RefObject<HTMLDivElement | null>
  anchor: RefObject<HTMLSpanElement | null>
  marks?: CommentMarks
}

/** The same text behind the field, in which only the marks of the mentions are visible. */
function Mirror({ text: { body, mentions }, at, mirror, anchor, marks }: MirrorProps) {
  return (
    <div ref={mirror} className={styles.mirror} dir="auto" aria-hidden>
      {marks && <CommentLayer body={body} {...marks} />}
      <div className={styles.layer}>
        {splitAtMentions(body, mentions).map(({ text, mention }, index) =>
          mention ? <mark key={index}>{text}</mark> : text
        )}
        {'\n'}
      </div>
      {at !== null && (
        <div className={styles.measure}>
          {body.slice(0, at)}
          <span ref={anchor}>@</span>
        </div>
      )}
    </div>
  )
}

/** The words that comments are about, marked below the field. */
function CommentLayer({ body, marks, activeId }: CommentMarks & { body: string }) {
  return (
    <div className={styles.layer}>
      {markedPieces(body, marks).map(({ text, ids }, index) => {
        if (ids.length === 0) return text
        return (
          <mark
            key={index}
            data-comment={ids.includes(activeId ?? '') ? 'active' : 'open'}
            data-ids={ids.join(' ')}
          >
            {text}
          </mark>
        )
      })}
      {'\n'}
    </div>
  )
}

function markAt(marks: readonly TextMark[], caret: number) {
  const found = marks.find(({ start, length }) => caret >= start && caret <= start + length)
  return found?.id ?? null
}

interface MentionToolProps {
  field: RefObject<HTMLTextAreaElement | null>
}

/** Types '@' at the caret, after a space where it would be inside a word. */
export function MentionTool({ field }: MentionToolProps) {
  const type = () =>
    insertText(field.current, (before) => (/(?:^|[\s(])$/.test(before) ? '@' : ' @'))
  return <TextTool icon={AtSign} label={MENTIONS.tool} onClick={type} />
}
