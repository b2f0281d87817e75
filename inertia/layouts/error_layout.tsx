import type { ReactNode } from 'react'
import MarketingLayout from '~/layouts/marketing_layout'
import { useReader } from '~/hooks/use_reader'

/** The public pages' frame; who is signed in finds the way back to work in it. */
export default function ErrorLayout({ children }: { children: ReactNode }) {
  return <MarketingLayout reader={useReader()}>{children}</MarketingLayout>
}
