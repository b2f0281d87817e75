import { useSyncExternalStore, useCallback } from 'react'
import type { Store } from '~/lib/store'
import { visitor } from '~/lib/visitor'

export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}

const CHANGED = 'local-storage-changed'

// Storage throws in private windows and on full disks. Then the value lives as long as the page.
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

function onStorage(onChange: () => void) {
  window.addEventListener('storage', onChange)
  window.addEventListener(CHANGED, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(CHANGED, onChange)
  }
}

/** A string in local storage, shared by all tabs and components. Null removes it. */
export function useLocalStorage(key: string) {
  const value = useSyncExternalStore(
    onStorage,
    () => read(key),
    () => visitor()?.stored[key] ?? null
  )
  const setValue = useCallback((next: string | null) => write(key, next), [key])
  return [value, setValue] as const
}
