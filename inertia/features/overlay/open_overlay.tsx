import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Spinner } from '~/components/spinner'
import { notify } from '~/lib/notify'
import type { OverlayEditorProps } from './editor_props'
import { OVERLAY } from './messages'
import styles from './open_overlay.module.scss'

/** Says that the code of the editor did not come, and closes what is not there. */
function NotLoaded({ onClose }: OverlayEditorProps) {
  useEffect(() => {
    notify.error(OVERLAY.noOpen)
    onClose()
  }, [onClose])
  return null
}

type Loaded = { default: ComponentType<OverlayEditorProps> }

/** The editor's code, fabric with it, comes with its first opening. */
const OverlayEditor = lazy<Loaded['default']>(() =>
  import('./overlay_editor').catch((): Loaded => ({ default: NotLoaded }))
)

/** The text-overlay editor over everything, for as long as it is rendered. */
export function OverlayEditorDialog(props: OverlayEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.wait}>
          <Spinner size={24} label="Opening the editor" />
        </div>
      }
    >
      <OverlayEditor {...props} />
    </Suspense>
  )
}
