import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { NOT_LOADED } from '~/lib/store'
import { notify } from '~/lib/toasts'

interface Closable {
  /** Set for a dialog that stays mounted while it is closed. */
  open?: boolean
  onClose: () => void
}

/** Reports that the dialog's code failed to load, and closes it. */
function NotLoaded({ open = true, onClose }: Closable) {
  useEffect(() => {
    if (!open) return
    notify.error(NOT_LOADED)
    onClose()
  }, [open, onClose])
  return null
}

/** A dialog whose code loads when it is first rendered. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const notLoaded: ComponentType<Props> = NotLoaded
  return lazy(async () => ({ default: await load().catch(() => notLoaded) }))
}

/**
 * A dialog with an `open` prop whose code loads when it first opens. It then stays mounted, so that
 * closing is animated.
 */
export function lazyOpenDialog<Props extends Closable & { open: boolean }>(
  load: () => Promise<ComponentType<Props>>
) {
  const Dialog = lazyDialog(load) as ComponentType<Props>
  return function OpenedDialog(props: Props) {
    const [wasOpened, setOpened] = useState(props.open)
    if (props.open && !wasOpened) setOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

function NoChart() {
  return null
}

/** A chart whose library loads on demand. If loading fails, the static image stays. */
export function lazyChart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>
) {
  const noChart: ComponentType<Props> = NoChart
  return lazy(() => load().catch(() => ({ default: noChart })))
}
