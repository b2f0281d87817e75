import { createContext, useContext } from 'react'

export interface ConfirmRequest {
  title: string
  /** The exact text of the question. */
  question: string
  /** The label of the confirming button. */
  action: string
  cancel?: string
  tone?: 'danger' | 'primary'
  /** Work that runs while the dialog stays open, with `busy` on the button. */
  perform?: () => Promise<unknown>
  busy?: string
  /** Withdraws the question, which is then answered with no. */
  signal?: AbortSignal
}

export type Confirm = (request: ConfirmRequest) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/**
 * `await confirm({...})` resolves to true if the user confirmed. It rejects if `perform` rejects.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
