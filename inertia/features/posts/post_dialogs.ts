import { lazyDialog, lazyOpenDialog } from '~/lib/lazy'
import type { CsvDialogProps } from '~/features/posts/import/csv_dialog'
import type { ImportDialogProps, ImportStripProps } from '~/features/posts/import/import_dialog'
import type { LiveDialogProps } from '~/features/posts/log/live_dialog'
import type { LogSheetProps } from '~/features/posts/log/log_sheet'

/**
 * The props of a dialog of the Posts screen that most visits do not open. Its code loads when
 * `open` is first true.
 */
type Opened<Props> = Props & { open: boolean }

export const LogSheet = lazyOpenDialog<Opened<LogSheetProps>>(async () => {
  const sheet = await import('~/features/posts/log/log_sheet')
  return sheet.LogSheet
})

export const LiveDialog = lazyDialog<LiveDialogProps>(async () => {
  const dialog = await import('~/features/posts/log/live_dialog')
  return dialog.LiveDialog
})

export const CsvDialog = lazyOpenDialog<CsvDialogProps>(async () => {
  const dialog = await import('~/features/posts/import/csv_dialog')
  return dialog.CsvDialog
})

export const ImportDialog = lazyOpenDialog<Opened<ImportDialogProps>>(async () => {
  const dialog = await import('~/features/posts/import/import_dialog')
  return dialog.ImportDialog
})

export const ImportStrip = lazyOpenDialog<Opened<ImportStripProps> & { onClose: () => void }>(
  async () => {
    const strip = await import('~/features/posts/import/import_dialog')
    return strip.ImportStrip
  }
)
