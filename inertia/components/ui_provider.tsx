import { useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSubmit } from '~/hooks/use_submit'
import { Toaster } from '~/components/toaster'
import {
  useFocusAfterRefusal,
  useFocusAfterRemoval,
  useFocusAfterWork,
  useFocusOnClick,
} from '~/hooks/use_focus'
import { useCutPastes } from '~/hooks/use_cut_pastes'
import { useStrayFileDrops } from '~/hooks/use_file_drops'
import { shareStyleNonce } from '~/lib/browser_document'
import { useTheme } from '~/hooks/use_theme'
import { ConfirmContext } from '~/hooks/use_confirm'
import type { ConfirmRequest } from '~/hooks/use_confirm'
import { LazyConfirmDialog } from '~/components/dialogs/lazy_confirm_dialog'

shareStyleNonce()

/** Provides what every layout needs once: the confirmation dialog, the toasts and the theme. */
export function UiProvider({ children }: { children: ReactNode }) {
  useTheme()
  useFocusAfterRemoval()
  useCutPastes()
  useStrayFileDrops()
  useFocusAfterWork()
  useFocusOnClick()
  useFocusAfterRefusal()
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
  const latest = useRef<Pending | null>(null)
  const { isBusy, submit } = useSubmit()

  const confirm = useCallback(
    (request: ConfirmRequest) =>
      new Promise<boolean>((answer, fail) => {
        const asked = { ...request, answer, fail }
        // The question that this one replaces would never be answered otherwise.
        latest.current?.answer(false)
        latest.current = asked
        setPending(asked)
        setOpen(true)
        request.signal?.addEventListener('abort', () => {
          answer(false)
          if (latest.current === asked) setOpen(false)
        })
      }),
    []
  )

  const cancel = () => {
    setOpen(false)
    pending?.answer(false)
  }

  // Closed before it is answered, because the answer may open the next question.
  const goAhead = () =>
    submit(
      async () => {
        await pending?.perform?.()
        setOpen(false)
        pending?.answer(true)
      },
      (error) => {
        setOpen(false)
        pending?.fail(error)
      }
    )

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
