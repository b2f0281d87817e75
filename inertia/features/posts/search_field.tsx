import { useEffect, useRef, useState } from 'react'
import { Search, X } from 'lucide-react'
import { MAX_SEARCH } from '@domain/posts/search'
import { IconButton } from '~/components/icon_button'
import { TextInput } from '~/components/text_input'
import { POSTS } from './messages'
import styles from './posts_toolbar.module.scss'

interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
}

const WAIT_MS = 300

/** Searches a moment after the last key; Enter searches at once, Escape clears. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const timer = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(search)

  // A search that was cleared or changed elsewhere is shown here, too.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setText(search)
  }, [search])

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const send = (typed: string) => {
    window.clearTimeout(timer.current)
    if (typed.trim() === search) return
    asked.current = typed.trim()
    onSearch(typed.trim())
  }

  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(typed), WAIT_MS)
  }

  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        send(text)
      }}
    >
      <TextInput
        ref={input}
        type="search"
        size="toolbar"
        icon={Search}
        placeholder={POSTS.search}
        aria-label="Search posts"
        maxLength={MAX_SEARCH}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        trailing={
          text !== '' && <IconButton icon={X} label="Clear search" size="small" onClick={clear} />
        }
      />
    </form>
  )
}
