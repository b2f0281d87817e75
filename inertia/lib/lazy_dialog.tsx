import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { NOT_LOADED } from '~/lib/not_loaded'
import { notify } from '~/lib/notify'

interface Closable {
  /** Of a dialog that is there while it is closed, too. */
  open?: boolean
  onClose: () => void
}

/** Says that the code of a dialog did not come, and closes what is not there. */
function NotLoaded({ open = true, onClose }: Closable) {
  useEffect(() => {
    if (!open) return
    notify.error(NOT_LOADED)
    onClose()
  }, [open, onClose])
  return null
}

/** A dialog whose code comes with its first opening: the screen itself is there sooner. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const notLoaded: ComponentType<Props> = NotLoaded
  return lazy(async () => ({ default: await load().catch(() => notLoaded) }))
}

/** The same for a dialog that is told when it is open: from then on it stays, to close with grace. */
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
