import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FileText, Search, Upload } from 'lucide-react'
import { DOCUMENT_TYPE } from '@domain/media/document_rules'
import { UPLOAD_TYPES } from '@domain/media/image_rules'
import { MAX_SEARCH } from '@domain/posts/post_list_filters'
import { fileTarget } from '~/hooks/use_file_drops'
import type { FileTarget } from '~/hooks/use_file_drops'
import { useSubmit } from '~/hooks/use_submit'
import { Button } from '~/components/buttons/button'
import { FileInput, TextInput } from '~/components/forms/field'
import { withDetail } from '~/client'
import { isDocument, uploadDocument, uploadImage } from './media_calls'
import { notify } from '~/lib/toasts'
import type { LibraryCard } from '#transformers/media_transformer'
import { LIBRARY } from './messages'
import type { Library } from './use_library'
import styles from './library.module.scss'

const WAIT_MS = 300

/** The typed search, and the query that follows it when typing pauses. */
export function useTypedSearch([typed, setTyped]: readonly [string, (typed: string) => void]) {
  const [q, setQ] = useState(typed.trim())
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
  /** Shown when nothing is found. */
  empty: string
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Thumbnails of the media that were found. */
export function LibraryResults({ library, empty, chosenId, onChoose }: LibraryResultsProps) {
  const { media, state, hasMore, more } = library
  const words = { loading: LIBRARY.loading, failed: LIBRARY.loadFailed, loaded: empty }
  const isShown = media.length === 0 || state === 'failed'
  const count = state === 'loaded' && LIBRARY.found(media.length, hasMore)
  return (
    <>
      <p className={isShown ? styles.hint : styles.count} role="status">
        {isShown ? words[state] : count}
      </p>
      <ul className={styles.images} aria-label={LIBRARY.results} aria-busy={state === 'loading'}>
        {media.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.image}
              data-media={item.id}
              aria-pressed={item.id === chosenId}
              onClick={() => onChoose(item.id)}
            >
              <Thumbnail item={item} isInSight={index < IN_SIGHT} />
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

/** A phone shows at least this many images before it scrolls. */
const IN_SIGHT = 6

/** The images in sight come before the others. */
function Thumbnail({ item, isInSight }: { item: LibraryCard; isInSight: boolean }) {
  if (!isDocument(item)) {
    const order = isInSight ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
    return <img src={item.url} alt={item.alt || item.filename} {...order} />
  }
  return (
    <span className={styles.document}>
      <FileText size={20} />
      <span>{item.filename}</span>
    </span>
  )
}

const ALL_TYPES = [...UPLOAD_TYPES, DOCUMENT_TYPE]

interface LibraryUploadOptions {
  orgId: string
  /** Only images where only an image can be used. */
  types?: readonly string[]
  isAllowed?: boolean
  onUploaded: () => void
}

/** Adds images and PDF files to the library: chosen ones, and those dropped or pasted on it. */
export function useLibraryUpload(options: LibraryUploadOptions) {
  const { orgId, types = ALL_TYPES, isAllowed = true, onUploaded } = options
  const { isBusy, submit } = useSubmit()
  const upload = (files: readonly File[]) =>
    submit(async () => {
      let isChanged = false
      for (const file of files) {
        const isDocumentFile = file.type === DOCUMENT_TYPE && types.includes(file.type)
        const send = isDocumentFile ? uploadDocument : uploadImage
        try {
          await send(file, orgId)
          isChanged = true
        } catch (error) {
          notify.error(withDetail(LIBRARY.uploadFailed(file.name), error))
        }
      }
      if (isChanged) onUploaded()
    })
  const onFiles = (files: File[]) => void upload(files)
  usePageFileTarget(isAllowed ? { onFiles, refusal: isBusy ? LIBRARY.wait : null } : null)
  return { isBusy, upload, types }
}

/** Takes files that are dropped or pasted anywhere on the page; none while it is null. */
function usePageFileTarget(given: FileTarget | null) {
  const isTarget = given !== null
  const handle = useEffectEvent((event: Event) => {
    const { onDragOver, onDrop, onPaste } = fileTarget(given ?? { onFiles: () => undefined })
    if (event instanceof ClipboardEvent) onPaste(event)
    if (event instanceof DragEvent) (event.type === 'drop' ? onDrop : onDragOver)(event)
  })
  useEffect(() => {
    if (!isTarget) return
    const ends = new AbortController()
    const on = (event: Event) => handle(event)
    for (const type of ['dragover', 'drop', 'paste']) {
      document.addEventListener(type, on, { signal: ends.signal })
    }
    return () => ends.abort()
  }, [isTarget])
}

interface UploadButtonProps {
  uploads: ReturnType<typeof useLibraryUpload>
  /** The main button of an empty library. */
  tone?: 'primary'
}

export function UploadButton({ uploads, tone }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        field={input}
        multiple
        accept={uploads.types.join(',')}
        aria-label={LIBRARY.files}
        onFiles={uploads.upload}
      />
      <Button
        icon={Upload}
        tone={tone}
        busy={uploads.isBusy && LIBRARY.uploading}
        onClick={() => input.current?.click()}
      >
        {LIBRARY.upload}
      </Button>
    </>
  )
}
