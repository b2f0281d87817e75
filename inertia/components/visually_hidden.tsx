import type { ReactNode } from 'react'
import { VisuallyHidden as Radix } from 'radix-ui'

/** Content for screen readers only. With `role="status"` they announce changes. */
export function VisuallyHidden(props: { role?: 'status'; children: ReactNode }) {
  return <Radix.Root {...props} />
}
