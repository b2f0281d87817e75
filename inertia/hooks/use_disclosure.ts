import { useCallback, useState } from 'react'

/** Open or closed, with one function for each way. */
export function useDisclosure(initial: 'open' | 'closed' = 'closed') {
  const [isOpen, setOpen] = useState(initial === 'open')
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => setOpen((was) => !was), [])
  return { isOpen, setOpen, open, close, toggle }
}
