import type { ReactNode } from 'react'

type Props = { instant: string; children?: ReactNode }

/**
 * Around the contents of one hour cell: `instant` is the start of its hour, ISO in UTC. It draws
 * nothing: a drag finds its hour by the cell's own `data-slot`, so that none of them renders for it.
 */
export function DropSlot({ children }: Props) {
  return <>{children}</>
}
