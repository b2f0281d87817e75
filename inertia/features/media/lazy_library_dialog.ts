import { lazyOpenDialog } from '~/lib/lazy'
import type { LibraryDialogProps } from './library_dialog'

/** The images of the organization, to use one again. Loaded when it is first opened. */
export const LibraryDialog = lazyOpenDialog<LibraryDialogProps>(async () => {
  const { LibraryDialog: Dialog } = await import('./library_dialog')
  return Dialog
})
