import { useState } from 'react'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { UPLOAD_TYPES } from '@domain/media/image_rules'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '~/components/dialogs/dialog'
import {
  LibraryResults,
  LibrarySearchField,
  UploadButton,
  useLibraryUpload,
  useTypedSearch,
} from './library_browser'
import { MediaDetails } from './media_details'
import { LIBRARY } from './messages'
import { assetOf } from './media_calls'
import { useLibrary, useLibraryItem } from './use_library'
import styles from './library.module.scss'

export interface LibraryDialogProps {
  open: boolean
  orgId: string
  onClose: () => void
  onUse: (asset: DraftAsset) => void
}

/** The organization's images: searched, described, kept from deletion, and used again. */
export function LibraryDialog({ open, onClose, ...rest }: LibraryDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={LIBRARY.title}
      description={LIBRARY.imagesHint}
      size="large"
    >
      {open && <Images {...rest} />}
    </Dialog>
  )
}

function Images({ orgId, onUse }: Pick<LibraryDialogProps, 'orgId' | 'onUse'>) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const search = useTypedSearch(useState(''))
  const library = useLibrary(orgId, { q: search.q, kind: 'image' })
  const chosen = useLibraryItem(chosenId, library)
  const { value: item, alt } = chosen
  const isEmpty = search.q === '' && library.state === 'loaded' && library.media.length === 0
  const uploads = useLibraryUpload({ orgId, types: UPLOAD_TYPES, onUploaded: library.reload })
  const upload = <UploadButton uploads={uploads} />
  return (
    <>
      <DialogBody>
        {isEmpty ? (
          <EmptyState title={LIBRARY.empty} action={upload} />
        ) : (
          <div className={styles.library} data-place="dialog">
            <div className={styles.found}>
              <LibrarySearchField {...search} />
              <LibraryResults
                library={library}
                empty={LIBRARY.emptySearch}
                chosenId={chosenId}
                onChoose={setChosenId}
              />
            </div>
            <aside className={styles.details} aria-label={LIBRARY.details}>
              <MediaDetails chosen={chosen} />
            </aside>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button
          tone="primary"
          disabled={!item}
          onClick={() => item && onUse(assetOf({ ...item, alt }))}
        >
          {LIBRARY.use}
        </Button>
      </DialogFooter>
    </>
  )
}
