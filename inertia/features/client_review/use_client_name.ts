import { useRef } from 'react'
import { useLocalStorage } from '~/hooks/use_store'
import { notify } from '~/lib/toasts'
import { CLIENT } from './messages'

const KEY = 'reviewName'

/**
 * The name shown with the client's comments: the link's label until the client types another one.
 */
export function useClientName(label: string) {
  const [typed, setName] = useLocalStorage(KEY)
  const field = useRef<HTMLInputElement>(null)
  const name = typed ?? label

  /** Returns the name to send. If it is empty, focuses the field and returns null. */
  const requireName = () => {
    const trimmed = name.trim()
    if (trimmed !== '') return trimmed
    notify.error(CLIENT.nameMissing)
    field.current?.focus()
    return null
  }

  return { name, setName, field, requireName }
}

export type ClientName = ReturnType<typeof useClientName>
