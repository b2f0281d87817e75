import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'local-storage-changed'

// Private windows and full disks make storage throw: then the value lives as long as the page.
const memory = new Map<string, string | null>()

function read(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** One plain string in local storage, shared by every tab and component; null removes it. */
export function useLocalStorage(key: string) {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null
  )
  const setValue = useCallback((next: string | null) => write(key, next), [key])
  return [value, setValue] as const
}
