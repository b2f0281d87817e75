import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import type { PreviewAuthor } from '~/features/posts/linkedin_preview'
import { useMediaQuery } from '~/hooks/use_media_query'
import type { DraftAsset } from '~/lib/wire'
import { Composer } from './composer'
import type { Composition } from './composition'
import { MainActions, type MainActionsProps } from './main_actions'
import { Sheet } from './sheet'
import styles from './edit_dialog.module.scss'

export interface EditDialogProps extends MainActionsProps {
  open: boolean
  onClose: () => void
  orgId: string
  author: PreviewAuthor
  onChange: (part: Partial<Composition>) => void
  onAssets: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

/** Preview and edit (spec section 2): the post as it is written, beside what LinkedIn makes of it. */
export function EditDialog(props: EditDialogProps) {
  const { open, onClose, orgId, author, onChange, onAssets, ...main } = props
  const { composition, problem } = main
  const isPhone = useMediaQuery('(width < 768px)')
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
