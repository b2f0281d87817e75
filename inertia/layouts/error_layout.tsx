import type { ReactNode } from 'react'
import MarketingLayout from '~/layouts/public_layout'
import { useReader } from '~/hooks/use_reader'

/** The frame of public pages. Members find a link back to the dashboard in it. */
export default function ErrorLayout({ children }: { children: ReactNode }) {
  return <MarketingLayout reader={useReader()}>{children}</MarketingLayout>
}
