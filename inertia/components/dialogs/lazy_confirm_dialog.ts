import type { ConfirmDialogProps } from '~/components/dialogs/confirm_dialog'
import { lazyOpenDialog } from '~/lib/lazy'

async function loadConfirmDialog() {
  const dialog = await import('~/components/dialogs/confirm_dialog')
  return dialog.ConfirmDialog
}

/** The confirmation dialog. Its code loads when it is first opened. */
export const LazyConfirmDialog = lazyOpenDialog<ConfirmDialogProps & { onClose: () => void }>(
  loadConfirmDialog
)

/** Loads the code early, for a question that is asked when the connection is lost. */
export function prepareConfirmDialog() {
  loadConfirmDialog().catch(() => undefined)
}
