import { lazyOpenDialog } from '~/lib/lazy'
import type { CsvDialogProps } from '~/features/posts/import/csv_dialog'
import type { ImportDialogProps } from '~/features/posts/import/import_dialog'
import type { ImportStripProps } from '~/features/posts/import/import_strip'
import type { LiveDialogProps } from '~/features/posts/log/live_dialog'
import type { LogSheetProps } from '~/features/posts/log/log_sheet'

/** Dialogs that most visits do not open. Their code loads when `open` is first true. */
type Opened<Props> = Props & { open: boolean }

export const LogSheet = lazyOpenDialog<Opened<LogSheetProps>>(async () => {
  const sheet = await import('~/features/posts/log/log_sheet')
  return sheet.LogSheet
})

export const LiveDialog = lazyOpenDialog<Opened<LiveDialogProps>>(async () => {
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
    const strip = await import('~/features/posts/import/import_strip')
    return strip.ImportStrip
  }
)
