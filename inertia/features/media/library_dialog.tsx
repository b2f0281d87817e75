import { useEffect, useState } from 'react'
import { Search } from 'lucide-react'
import { MAX_SEARCH } from '@domain/posts/post_list_filters'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '~/components/dialogs/dialog'
import { TextInput } from '~/components/forms/field'
import type { LibraryCard } from '#transformers/media_transformer'
import { ImageDetails } from './image_details'
import { LIBRARY } from './messages'
import { useLibrary, useLibraryImage } from './use_library'
import styles from './library.module.scss'

export interface LibraryDialogProps {
  open: boolean
  orgId: string
  onClose: () => void
  onUse: (asset: DraftAsset) => void
}

/** The images of the organization: found, described, kept, and used again. */
export function LibraryDialog({ open, onClose, ...rest }: LibraryDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={LIBRARY.title}
      description={LIBRARY.hint}
      size="large"
    >
      {open && <Library {...rest} />}
    </Dialog>
  )
}

const WAIT_MS = 300

function useDelayed(text: string) {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setDelayed(text), WAIT_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return delayed
}

function Library({ orgId, onUse }: Pick<LibraryDialogProps, 'orgId' | 'onUse'>) {
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const library = useLibrary(orgId, useDelayed(typed.trim()))
  const { image, change } = useLibraryImage(chosenId)
  return (
    <>
      <DialogBody>
        <div className={styles.library}>
          <div className={styles.found}>
            <TextInput
              type="search"
              icon={Search}
              aria-label={LIBRARY.searchLabel}
              placeholder={LIBRARY.search}
              maxLength={MAX_SEARCH}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Results
              {...library}
              isSearch={typed.trim() !== ''}
              chosenId={chosenId}
              onChoose={setChosenId}
            />
          </div>
          <aside className={styles.details} aria-label={LIBRARY.details}>
            {image ? (
              <ImageDetails key={image.id} image={image} onChange={change} />
            ) : (
              <p className={styles.hint}>{LIBRARY.choose}</p>
            )}
          </aside>
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button tone="primary" disabled={!image} onClick={() => image && onUse(assetOf(image))}>
          {LIBRARY.use}
        </Button>
      </DialogFooter>
    </>
  )
}

function assetOf({ url, alt, attribution }: LibraryCard): DraftAsset {
  return { type: 'image', url, ...(alt && { alt }), ...(attribution && { attribution }) }
}

interface ResultsProps extends ReturnType<typeof useLibrary> {
  isSearch: boolean
  chosenId: string | null
  onChoose: (id: string) => void
}

function Results(props: ResultsProps) {
  const { images, state, hasMore, more, isSearch, chosenId, onChoose } = props
  const empty = isSearch ? LIBRARY.emptySearch : LIBRARY.empty
  const words = { loading: LIBRARY.loading, failed: LIBRARY.loadFailed, loaded: empty }
  return (
    <>
      {(images.length === 0 || state === 'failed') && (
        <p className={styles.hint} role="status">
          {words[state]}
        </p>
      )}
      <ul className={styles.images} aria-label={LIBRARY.results} aria-busy={state === 'loading'}>
        {images.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              className={styles.image}
              aria-pressed={image.id === chosenId}
              onClick={() => onChoose(image.id)}
            >
              <img src={image.url} alt={image.alt || image.filename} loading="lazy" />
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
