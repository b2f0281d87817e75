import { createContext, useContext } from 'react'
import type { Menu } from 'radix-ui/internal'

type Parts = Pick<typeof Menu, 'Item' | 'CheckboxItem' | 'Group' | 'Label' | 'Separator'>

/** The components of an open list. The entries of a list are rendered only inside it. */
export const PopupParts = createContext<Parts | null>(null)

/** The components that the entries of an open list use. */
export function useParts() {
  const parts = useContext(PopupParts)
  if (!parts) throw new Error('An entry needs a list around it')
  return parts
}
