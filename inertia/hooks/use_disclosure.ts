import { useCallback, useState } from 'react'

/** An open or closed state with functions to change it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => setOpen((was) => !was), [])
  return { isOpen, open, close, toggle }
}
