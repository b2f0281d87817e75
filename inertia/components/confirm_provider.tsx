import { useCallback, useState, type ReactNode } from 'react'
import { ConfirmContext, type ConfirmRequest } from '~/hooks/use_confirm'
import { LazyConfirmDialog } from '~/components/lazy_confirm_dialog'

interface Pending extends ConfirmRequest {
  answer: (isConfirmed: boolean) => void
  fail: (reason: unknown) => void
}

/** Holds the one confirmation of the page; `useConfirm` asks it. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
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
