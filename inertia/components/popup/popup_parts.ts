import { createContext, useContext } from 'react'
import type { Menu } from 'radix-ui/internal'

type Parts = Pick<typeof Menu, 'Item' | 'CheckboxItem' | 'Group' | 'Label' | 'Separator'>

/** What an open list is made of. A list's entries are rendered only inside it. */
export const PopupParts = createContext<Parts | null>(null)

/** What the entries of an open list are made of. */
export function useParts() {
  const parts = useContext(PopupParts)
  if (!parts) throw new Error('An entry needs a list around it')
  return parts
}
