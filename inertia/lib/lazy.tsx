import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { NOT_LOADED, repeatable } from '~/lib/lazy_part'
import { notify } from '~/lib/toasts'

interface Closable {
  /** Set for a dialog that stays mounted while it is closed. */
  open?: boolean
  onClose: () => void
}

/**
 * A dialog's code, which loads when it is first needed. If that fails, the dialog says so and
 * closes, and the next one that opens loads it again.
 */
function makeLoader<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const loadCode = repeatable(load)

  function NotLoaded({ open = true, onClose }: Props) {
    useEffect(() => {
      if (!open) return
      loader.latest = start()
      notify.error(NOT_LOADED)
      onClose()
    }, [open, onClose])
    return null
  }

  const start = () =>
    lazy(async () => ({
      default: await loadCode().catch(() => NotLoaded),
    })) as unknown as ComponentType<Props>
  const loader = { latest: start() }
  return loader
}

/** A dialog whose code loads when it is first rendered. It is mounted while it is open. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const loader = makeLoader(load)
  return function LoadedDialog(props: Props) {
    const [Dialog] = useState(() => loader.latest)
    return <Dialog {...props} />
  }
}

/**
 * A dialog with an `open` prop whose code loads when it first opens. It then stays mounted, so that
 * closing is animated.
 */
export function lazyOpenDialog<Props extends Closable & { open: boolean }>(
  load: () => Promise<ComponentType<Props>>
) {
  const loader = makeLoader(load)
  return function OpenedDialog(props: Props) {
    const { open } = props
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
    const [wasOpen, setWasOpen] = useState(false)
    if (open !== wasOpen) {
      setWasOpen(open)
      if (open) setDialog(() => loader.latest)
    }
    if (!Dialog) return null
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
