import { useEffect } from 'react'
import { useLocalStorage } from '~/hooks/use_local_storage'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const YEAR_IN_SECONDS = 31_536_000

/**
 * The chosen theme, kept under `theme` in local storage (nothing stored = the system's) and in a
 * cookie of the same name: the server writes it on the first paint, so that nothing flashes.
 */
export function useTheme() {
  const [stored, setStored] = useLocalStorage(KEY)
  const theme: Theme = stored === 'light' || stored === 'dark' ? stored : 'system'

  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.cookie = `${KEY}=${theme}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  }, [theme])

  const setTheme = (next: Theme) => setStored(next === 'system' ? null : next)
  return { theme, setTheme }
}
