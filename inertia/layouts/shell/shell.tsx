import { useEffect } from 'react'
import { router, usePage } from '@inertiajs/react'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useLive } from '~/hooks/use_live'
import { useStore } from '~/hooks/use_store'
import { shellPart, unreadNow } from '~/lib/shell'
import type { ShellProps } from '~/layouts/shell_props'
import { LazyBell } from './lazy_bell'
import { LazyPalette } from './lazy_palette'
import { LazyShortcuts } from './lazy_shortcuts'
import { ReachBar } from './reach_bar'
import { countUnread } from './notice_calls'
import { useStream } from './use_stream'

function close() {
  shellPart.set(null)
}

/** Every answer of the server counts anew; in between the stream tells. */
function useUnread() {
  useLive(['notices'], () => void countUnread())
  useLive(['review_queue', 'organizations'], () => router.reload({ only: ['waiting', 'plan'] }))
  useEffect(() => router.on('success', () => unreadNow.set(null)), [])
  return useStore(unreadNow)
}

const STEP_KINDS = ['drafts', 'posts', 'materials', 'organizations'] as const

/** The meter of the plan moves with what is spent, wherever that happens. */
function usePlan() {
  useLive(['ai_tokens'], () => router.reload({ only: ['plan'] }))
}

/** A first step that is done elsewhere is ticked here. */
function useOnboarding() {
  const { onboarding } = usePage<ShellProps>().props
  const isOpen = Boolean(onboarding)
  useLive(STEP_KINDS, () => {
    if (isOpen) router.reload({ only: ['onboarding', 'week', 'materials'] })
  })
}

/** What every screen has beside its own: it comes a little later than the page. */
export default function Shell() {
  const part = useStore(shellPart)
  const unread = useUnread()
  useStream()
  useOnboarding()
  usePlan()
  return (
    <>
      <ReachBar />
      <VisuallyHidden>
        <span role="status">{unread ? `${unread} unread notifications` : ''}</span>
      </VisuallyHidden>
      <LazyBell open={part === 'bell'} onClose={close} />
      <LazyShortcuts open={part === 'shortcuts'} onClose={close} />
      <LazyPalette open={part === 'palette'} onClose={close} />
    </>
  )
}
