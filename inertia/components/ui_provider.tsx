import type { ReactNode } from 'react'
import { ConfirmProvider } from '~/components/confirm_provider'
import { Toaster } from '~/components/toaster'
import { useFocusAfterRemoval } from '~/hooks/use_focus_after_removal'
import { useTheme } from '~/hooks/use_theme'
import { shareStyleNonce } from '~/lib/style_nonce'

shareStyleNonce()

/** What every layout needs once: the confirmation, the toasts, the theme. */
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
