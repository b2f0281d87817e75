import type { ReactNode } from 'react'
import { VisuallyHidden as Radix } from 'radix-ui'

/** Heard, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <Radix.Root>{children}</Radix.Root>
}
