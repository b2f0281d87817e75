import type { ReactNode } from 'react'
import { VisuallyHidden as Radix } from 'radix-ui'

/** Content for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <Radix.Root>{children}</Radix.Root>
}
