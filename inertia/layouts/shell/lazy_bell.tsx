import { lazyOpenDialog } from '~/lib/lazy_dialog'

export const LazyBell = lazyOpenDialog(async () => {
  const { BellPanel } = await import('./bell_panel')
  return BellPanel
})
