import { useCallback, useSyncExternalStore } from 'react'

/**
 * The values of design tokens in the current theme as JSON, keyed by name without dashes, for
 * canvas drawing and vendor widgets. It updates with the theme.
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
