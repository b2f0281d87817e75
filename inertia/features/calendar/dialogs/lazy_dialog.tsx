import { lazy, useEffect, type ComponentType } from 'react'
import { notify } from '~/lib/notify'

interface Closable {
  onClose: () => void
}

const NOT_LOADED = 'This could not be loaded. Please reload the page.'

/** Says that the code of a dialog did not come, and closes what is not there. */
function NotLoaded({ onClose }: Closable) {
  useEffect(() => {
    notify.error(NOT_LOADED)
    onClose()
  }, [onClose])
  return null
}

/** A dialog whose code comes with its first opening: the calendar itself is there sooner. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const notLoaded: ComponentType<Props> = NotLoaded
  return lazy(async () => ({ default: await load().catch(() => notLoaded) }))
}
