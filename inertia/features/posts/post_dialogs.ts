import { lazyOpenDialog } from '~/lib/lazy_dialog'
import type { ImportDialogProps } from './import_dialog'
import type { ImportStripProps } from './import_strip'
import type { LiveDialogProps } from './live_dialog'
import type { LogSheetProps } from './log_sheet'

/** What most visits to the list do without comes with its first opening; `open` says when that is. */
type Opened<Props> = Props & { open: boolean }

export const LogSheet = lazyOpenDialog<Opened<LogSheetProps>>(async () => {
  const sheet = await import('./log_sheet')
  return sheet.LogSheet
})

export const LiveDialog = lazyOpenDialog<Opened<LiveDialogProps>>(async () => {
  const dialog = await import('./live_dialog')
  return dialog.LiveDialog
})

export const ImportDialog = lazyOpenDialog<Opened<ImportDialogProps>>(async () => {
  const dialog = await import('./import_dialog')
  return dialog.ImportDialog
})

export const ImportStrip = lazyOpenDialog<Opened<ImportStripProps> & { onClose: () => void }>(
  async () => {
    const strip = await import('./import_strip')
    return strip.ImportStrip
  }
)
