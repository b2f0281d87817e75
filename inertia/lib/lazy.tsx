import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
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

interface WaitingProps extends Closable {
  children?: ReactNode
}

/** While the code loads, Escape closes what would open later, and nothing around it. */
function Waiting({ open = true, onClose, children }: WaitingProps) {
  useEffect(() => {
    if (!open) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    // On the window, so before a dialog around it that listens on the document.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [open, onClose])
  return children
}

/**
 * A dialog whose code loads when it is first rendered. It is mounted while it is open. `waiting` is
 * shown until then.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode
) {
  const loader = makeLoader(load)
  return function LoadedDialog(props: Props) {
    const [Dialog] = useState(() => loader.latest)
    return (
      <Suspense fallback={<Waiting onClose={props.onClose}>{waiting}</Waiting>}>
        <Dialog {...props} />
      </Suspense>
    )
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
    const { open, onClose } = props
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
    const [wasOpen, setWasOpen] = useState(false)
    if (open !== wasOpen) {
      setWasOpen(open)
      if (open) setDialog(() => loader.latest)
    }
    if (!Dialog) return null
    return (
      <Suspense fallback={<Waiting open={open} onClose={onClose} />}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
