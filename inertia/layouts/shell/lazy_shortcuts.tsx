import { lazyOpenDialog } from '~/lib/lazy_dialog'

export const LazyShortcuts = lazyOpenDialog(async () => {
  const { ShortcutsSheet } = await import('./shortcuts_sheet')
  return ShortcutsSheet
})
