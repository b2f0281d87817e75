import { useEffect, useState } from 'react'
import { FileText, Search } from 'lucide-react'
import { MAX_SEARCH } from '@domain/posts/post_list_filters'
import { Button } from '~/components/buttons/button'
import { TextInput } from '~/components/forms/field'
import type { LibraryCard } from '#transformers/media_transformer'
import { LIBRARY } from './messages'
import { isDocument } from './use_library'
import type { Library } from './use_library'
import styles from './library.module.scss'

const WAIT_MS = 300

/** The typed search, and what of it is looked for once typing pauses. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setQ(typed.trim()), WAIT_MS)
    return () => window.clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, q }
}

export function LibrarySearchField({ typed, setTyped }: ReturnType<typeof useTypedSearch>) {
  return (
    <TextInput
      type="search"
      icon={Search}
      aria-label={LIBRARY.searchLabel}
      placeholder={LIBRARY.search}
      maxLength={MAX_SEARCH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

interface LibraryResultsProps {
  library: Library
  /** What is said when nothing is found. */
  empty: string
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Thumbnails of what was found. */
export function LibraryResults({ library, empty, chosenId, onChoose }: LibraryResultsProps) {
  const { media, state, hasMore, more } = library
  const words = { loading: LIBRARY.loading, failed: LIBRARY.loadFailed, loaded: empty }
  return (
    <>
      {(media.length === 0 || state === 'failed') && (
        <p className={styles.hint} role="status">
          {words[state]}
        </p>
      )}
      <ul className={styles.images} aria-label={LIBRARY.results} aria-busy={state === 'loading'}>
        {media.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.image}
              aria-pressed={item.id === chosenId}
              onClick={() => onChoose(item.id)}
            >
              <Thumbnail item={item} />
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button size="small" tone="quiet" onClick={more}>
          {LIBRARY.more}
        </Button>
      )}
    </>
  )
}

function Thumbnail({ item }: { item: LibraryCard }) {
  if (!isDocument(item)) {
    return <img src={item.url} alt={item.alt || item.filename} loading="lazy" />
  }
  return (
    <span className={styles.document}>
      <FileText size={20} aria-hidden />
      <span>{item.filename}</span>
    </span>
  )
}
