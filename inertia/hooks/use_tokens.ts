import { useCallback, useSyncExternalStore } from 'react'

/**
 * Design tokens as the present theme has them, for what draws by itself: JSON, by name without the
 * dashes. It changes with the theme, whoever switches it.
 */
export function useTokens(names: readonly string[]): string {
  const subscribe = useCallback((onChange: () => void) => {
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(onChange)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    system.addEventListener('change', onChange)
    return () => {
      observer.disconnect()
      system.removeEventListener('change', onChange)
    }
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => valuesOf(names),
    () => '{}'
  )
}

function valuesOf(names: readonly string[]) {
  const style = getComputedStyle(document.documentElement)
  return JSON.stringify(
    Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  )
}
