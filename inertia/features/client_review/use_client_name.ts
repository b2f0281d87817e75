import { useRef } from 'react'
import { useLocalStorage } from '~/hooks/use_local_storage'
import { notify } from '~/lib/notify'
import { CLIENT } from './messages'

const KEY = 'reviewName'

/** The name that stands beside what the client says: as the link has it, until they type another. */
export function useClientName(label: string) {
  const [typed, setName] = useLocalStorage(KEY)
  const field = useRef<HTMLInputElement>(null)
  const name = typed ?? label

  /** The name as it is sent; null, and the field in focus, where there is none. */
  const asked = () => {
    const trimmed = name.trim()
    if (trimmed !== '') return trimmed
    notify.error(CLIENT.nameMissing)
    field.current?.focus()
    return null
  }

  return { name, setName, field, asked }
}

export type ClientName = ReturnType<typeof useClientName>
