import { createContext, useContext } from 'react'

export interface ConfirmRequest {
  title: string
  /** The exact question. */
  question: string
  /** The word on the button that goes ahead. */
  action: string
  cancel?: string
  tone?: 'danger' | 'primary'
  /** Work that keeps the dialog open, with `busy` on the button, until it ends. */
  perform?: () => Promise<unknown>
  busy?: string
}

export type Confirm = (request: ConfirmRequest) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/** `await confirm({...})` is true when the person said yes; it rejects when `perform` did. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
