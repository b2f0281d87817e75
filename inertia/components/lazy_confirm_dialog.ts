import type { ConfirmDialogProps } from '~/components/confirm_dialog'
import { lazyOpenDialog } from '~/lib/lazy_dialog'

/** The confirmation, whose code comes when something is asked for the first time. */
export const LazyConfirmDialog = lazyOpenDialog<ConfirmDialogProps & { onClose: () => void }>(
  async () => {
    const dialog = await import('~/components/confirm_dialog')
    return dialog.ConfirmDialog
  }
)
