import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import type { PreviewAuthor } from '~/features/posts/preview/linkedin_preview'
import { MainActions } from '~/features/drafts/composer/main_actions'
import type { MainActionsProps } from '~/features/drafts/composer/main_actions'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { Composer } from '~/features/drafts/composer/composer'
import type { Composition } from '~/features/drafts/composer/composition'
import { Sheet } from '~/features/drafts/composer/post_sheet'
import styles from './edit_draft_dialog.module.scss'

export interface EditDialogProps extends MainActionsProps {
  open: boolean
  onClose: () => void
  author: PreviewAuthor
  onChange: (part: Partial<Composition>) => void
  onAssets: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

/** Preview and edit: the fields of the post beside its LinkedIn preview. */
export function EditDialog(props: EditDialogProps) {
  const { open, onClose, author, onChange, onAssets, ...main } = props
  const { orgId, composition, problem } = main
  const isPhone = useMediaQuery(PHONE)
  return (
    <Dialog open={open} onClose={onClose} title="Preview and edit" size="large">
      <DialogBody space="flush">
        <div className={styles.halves}>
          <Composer
            orgId={orgId}
            composition={composition}
            problem={problem}
            onChange={onChange}
            onAssets={onAssets}
          />
          <div className={styles.preview}>
            <Sheet composition={composition} author={author} writing={null} title="Preview" />
          </div>
        </div>
      </DialogBody>
      <DialogFooter
        aside={
          isPhone ? undefined : (
            <Button tone="quiet" onClick={onClose}>
              Close
            </Button>
          )
        }
      >
        <MainActions {...main} />
      </DialogFooter>
    </Dialog>
  )
}
