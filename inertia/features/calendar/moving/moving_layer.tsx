import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Around the week: what is dragged in it is moved. */
export function MovingLayer({ children }: Props) {
  return <>{children}</>
}
