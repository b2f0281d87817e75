import { useEffect, useRef } from 'react'
import { useLocalStorage } from '~/hooks/use_store'
import { notify } from '~/lib/toasts'
import { CLIENT } from './messages'

const KEY = 'reviewName'

/**
 * The name shown with the client's comments: the link's label until the client types another one.
 * It is read from its field, where the client may already have typed while the scripts were loading.
 */
export function useClientName(label: string) {
  const [stored, setName] = useLocalStorage(KEY)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (field.current?.value === label && stored !== null) field.current.value = stored
  }, [stored, label])

  /** Returns the name to send. If it is empty, focuses the field and returns null. */
  const requireName = () => {
    const name = field.current?.value.trim() ?? ''
    if (name !== label) setName(name)
    if (name !== '') return name
    notify.error(CLIENT.nameMissing)
    field.current?.focus()
    return null
  }

  return { label, setName, field, requireName }
}

export type ClientName = ReturnType<typeof useClientName>
