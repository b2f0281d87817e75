import { useEffect } from 'react'
import { useLocalStorage } from '~/hooks/use_local_storage'

export type Theme = 'system' | 'light' | 'dark'

/**
 * The chosen theme, kept under `theme` in local storage (nothing stored = the system's).
 * The page's head reads the same key before the first paint, so that nothing flashes.
 */
export function useTheme() {
  const [stored, setStored] = useLocalStorage('theme')
  const theme: Theme = stored === 'light' || stored === 'dark' ? stored : 'system'

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])

  const setTheme = (next: Theme) => setStored(next === 'system' ? null : next)
  return { theme, setTheme }
}
