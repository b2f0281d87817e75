import { useEffect } from 'react'
import { useLocalStorage } from '~/hooks/use_store'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const YEAR_IN_SECONDS = 31_536_000

/**
 * The chosen theme, stored as `theme` in local storage (absent for the system's theme) and in a
 * cookie of the same name. The server reads the cookie for the first paint, so that the theme does
 * not flash.
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
