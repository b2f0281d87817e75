import type { ReactNode } from 'react'

type Props = { instant: string; children?: ReactNode }

/** Around the contents of one hour cell: `instant` is the start of its hour, ISO in UTC. */
export function DropSlot({ children }: Props) {
  return <>{children}</>
}
