import { lazyOpenDialog } from '~/lib/lazy_dialog'

export const LazyPalette = lazyOpenDialog(async () => {
  const { Palette } = await import('./palette')
  return Palette
})
