import type { ConfirmDialogProps } from '~/components/dialogs/confirm_dialog'
import { lazyOpenDialog } from '~/lib/lazy'

/** The confirmation dialog. Its code loads when it is first opened. */
export const LazyConfirmDialog = lazyOpenDialog<ConfirmDialogProps & { onClose: () => void }>(
  async () => {
    const dialog = await import('~/components/dialogs/confirm_dialog')
    return dialog.ConfirmDialog
  }
)
