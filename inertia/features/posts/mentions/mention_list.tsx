import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { Link2 } from 'lucide-react'
import { usePage } from '@inertiajs/react'
import type { MentionSuggestionCard } from '#transformers/mention_transformer'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { useSubmit } from '~/hooks/use_submit'
import { Kbd } from '~/components/badge'
import { Button } from '~/components/buttons/button'
import { Tile } from '~/components/card'
import { Field, TextInput } from '~/components/forms/field'
import { api, ApiError, detailOf } from '~/client'
import type { SharedProps } from '~/lib/shared_props'
import { MENTIONS, originOf } from './messages'
import { SOURCES, useSuggestions } from './use_suggestions'
import styles from './mention_area.module.scss'

type Choose = (who: { urn: string; name: string }) => void

export interface MentionListProps {
  id: string
  orgId: string
  query: string
  /** The '@' in the text. */
  anchor: RefObject<HTMLSpanElement | null>
  /** Called for keys that are pressed in the text. Returns true for those that it handles. */
  keys: RefObject<((key: string) => boolean) | null>
  onActive: (id: string | undefined) => void
  onChoose: Choose
  onClose: () => void
}

const WIDTH = 304

/**
 * The option that Enter and Tab choose before an arrow has moved. Where no one has the typed name,
 * it is none: the '@' may be no mention at all, and the keys belong to the text.
 */
function defaultIndex(suggestions: readonly MentionSuggestionCard[], query: string) {
  return suggestions.length > 0 || query === '' ? 0 : null
}

/** Those who can be mentioned, below the '@'. The text keeps the focus. */
export function MentionList(props: MentionListProps) {
  const { id, orgId, query, anchor, keys, onActive, onChoose, onClose } = props
  const [isPasting, setPasting] = useState(false)
  const suggestions = useSuggestions(orgId, query)
  const [index, setIndex] = useState<number | null>(null)
  const popover = useRef<HTMLDivElement>(null)
  const last = suggestions.length
  const at = index === null ? defaultIndex(suggestions, query) : Math.min(index, last)

  useEffect(() => onActive(at === null ? undefined : `${id}-${at}`), [id, at, onActive])
  // An option chosen among other suggestions is chosen no longer.
  useEffect(() => setIndex(null), [query, last])
  useLayoutEffect(() => {
    const mark = anchor.current
    const room = popover.current?.parentElement
    if (!mark || !room || !popover.current) return
    const anchorBox = mark.getBoundingClientRect()
    const frame = room.getBoundingClientRect()
    const left = Math.max(8, Math.min(anchorBox.left - frame.left, frame.width - WIDTH - 8))
    popover.current.style.setProperty('--left', `${left}px`)
    popover.current.style.setProperty('--top', `${anchorBox.bottom - frame.top + 6}px`)
  })
  // On a phone, the end of the list would lie under the action bar.
  useEffect(() => {
    void popover.current?.scrollIntoView({ block: 'nearest' })
  }, [last, isPasting])

  const choose = (chosen: number) => {
    const suggestion = suggestions[chosen]
    if (suggestion) onChoose(suggestion)
    else setPasting(true)
  }
  useEffect(() => {
    keys.current = (key) => {
      if (key === 'Escape') onClose()
      else if (key === 'ArrowDown') setIndex(((at ?? last) + 1) % (last + 1))
      else if (key === 'ArrowUp') setIndex(((at ?? 0) + last) % (last + 1))
      else if (at !== null && (key === 'Enter' || key === 'Tab')) choose(at)
      else return false
      return true
    }
    return () => {
      keys.current = null
    }
  })

  if (isPasting) {
    return (
      <div ref={popover} className={styles.popover}>
        <CompanyUrlForm orgId={orgId} onChoose={onChoose} onClose={onClose} />
      </div>
    )
  }
  // The list closes when the text loses the focus, so its headings and scrollbar do not take it.
  return (
    <div ref={popover} className={styles.popover} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={MENTIONS.list}>
        <Groups suggestions={suggestions} id={id} at={at} onChoose={choose} />
        <div
          id={`${id}-${last}`}
          role="option"
          aria-selected={at === last}
          className={styles.paste}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(last)}
        >
          <Link2 size={16} />
          {MENTIONS.paste}
        </div>
      </div>
      <NoSearch orgId={orgId} query={query} found={suggestions.length} />
    </div>
  )
}

interface NoSearchProps {
  orgId: string
  query: string
  found: number
}

/** A note on why no one else is found, if the connection does not allow searches on LinkedIn. */
function NoSearch({ orgId, query, found }: NoSearchProps) {
  const { organizations } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === orgId)
  const isShort = query.length < SEARCHED_CHARACTERS
  if (isShort || found > 0 || !organization || organization.can_search_followers) return null
  return (
    <p className={styles.noSearch} role="status">
      {MENTIONS.noSearch}
    </p>
  )
}

/** LinkedIn is searched from this many characters on. */
const SEARCHED_CHARACTERS = 3

interface GroupsProps {
  suggestions: MentionSuggestionCard[]
  id: string
  /** The index of the active option. */
  at: number | null
  onChoose: (index: number) => void
}

function Groups({ suggestions, id, at, onChoose }: GroupsProps) {
  const isPhone = useMediaQuery(PHONE)
  return SOURCES.map((source) => {
    const group = suggestions.filter((suggestion) => suggestion.source === source)
    if (group.length === 0) return null
    return (
      <div key={source} role="group" aria-label={MENTIONS[source]}>
        {!isPhone && (
          <p className={styles.group} aria-hidden>
            {MENTIONS[source]}
          </p>
        )}
        {group.map((suggestion) => {
          const index = suggestions.indexOf(suggestion)
          return (
            <Option
              key={suggestion.urn}
              id={`${id}-${index}`}
              suggestion={suggestion}
              layout={isPhone ? 'two lines' : 'line'}
              state={index === at ? 'active' : 'idle'}
              onChoose={() => onChoose(index)}
            />
          )
        })}
      </div>
    )
  })
}

interface OptionProps {
  id: string
  suggestion: MentionSuggestionCard
  /** Under each other, the second line says where the name comes from. */
  layout: 'line' | 'two lines'
  state: 'active' | 'idle'
  onChoose: () => void
}

function Option({ id, suggestion, layout, state, onChoose }: OptionProps) {
  const { name, kind, source, picture } = suggestion
  const isTall = layout === 'two lines'
  return (
    <div
      id={id}
      role="option"
      aria-selected={state === 'active'}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Tile
        name={name}
        src={picture}
        size={isTall ? 28 : 20}
        shape={kind === 'person' ? 'round' : 'square'}
      />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.kind}>{isTall ? originOf(kind, source) : MENTIONS[kind]}</span>
      </span>
      {state === 'active' && (
        <span className={styles.key} aria-hidden>
          <Kbd>↵</Kbd>
        </span>
      )}
    </div>
  )
}

type CompanyUrlFormProps = Pick<MentionListProps, 'orgId' | 'onChoose' | 'onClose'>

/** Finds the company at a pasted URL. Asks for its name if LinkedIn does not return it. */
function CompanyUrlForm({ orgId, onChoose, onClose }: CompanyUrlFormProps) {
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [needsName, setNeedsName] = useState(false)
  const { isBusy, submit } = useSubmit()

  const find = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const body = { org_id: orgId, url, ...(name.trim() && { name: name.trim() }) }
    await submit(
      async () => onChoose(await api.post<MentionSuggestionCard>('/api/mentions/lookup', { body })),
      (error) => {
        setNeedsName(error instanceof ApiError && error.code === 'E_LOOKUP_UNAVAILABLE')
        setProblem(detailOf(error, String(error)))
      }
    )
  }
  return (
    <form
      className={styles.form}
      data-keeps-escape
      onSubmit={(event) => void find(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Field label={MENTIONS.address} error={problem}>
        <TextInput
          autoFocus
          value={url}
          placeholder={MENTIONS.placeholder}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      {needsName && (
        <Field label={MENTIONS.name}>
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
      <div className={styles.formFoot}>
        <Button size="small" onClick={onClose}>
          {MENTIONS.cancel}
        </Button>
        <Button size="small" type="submit" disabled={isBusy || url.trim() === ''}>
          {isBusy ? MENTIONS.finding : MENTIONS.find}
        </Button>
      </div>
    </form>
  )
}
