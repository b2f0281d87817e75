import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Toaster } from '~/components/toaster'
import { useFocusAfterRemoval } from '~/hooks/use_focus'
import { shareStyleNonce } from '~/lib/browser_document'
import { useTheme } from '~/hooks/use_theme'
import { ConfirmContext } from '~/hooks/use_confirm'
import type { ConfirmRequest } from '~/hooks/use_confirm'
import { LazyConfirmDialog } from '~/components/dialogs/lazy_confirm_dialog'

shareStyleNonce()

/** What every layout needs once: the confirmation dialog, the toasts and the theme. */
export function UiProvider({ children }: { children: ReactNode }) {
  useTheme()
  useFocusAfterRemoval()
  return (
    <ConfirmProvider>
      {children}
      <Toaster />
    </ConfirmProvider>
  )
}

interface Pending extends ConfirmRequest {
  answer: (isConfirmed: boolean) => void
  fail: (reason: unknown) => void
}

/** Renders the page's confirmation dialog, which `useConfirm` opens. */
function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const confirm = useCallback(
    (request: ConfirmRequest) =>
      new Promise<boolean>((answer, fail) => {
        setPending({ ...request, answer, fail })
        setOpen(true)
      }),
    []
  )

  const cancel = () => {
    setOpen(false)
    pending?.answer(false)
  }

  const goAhead = async () => {
    setBusy(true)
    try {
      await pending?.perform?.()
      pending?.answer(true)
    } catch (error) {
      pending?.fail(error)
    } finally {
      setBusy(false)
      setOpen(false)
    }
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <LazyConfirmDialog
          {...pending}
          open={isOpen}
          busy={isBusy && (pending.busy ?? pending.action)}
          onConfirm={goAhead}
          onCancel={cancel}
          onClose={cancel}
        />
      )}
    </ConfirmContext>
  )
}
