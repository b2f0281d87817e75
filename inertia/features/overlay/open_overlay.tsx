import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Spinner } from '~/components/spinner'
import { notify } from '~/lib/toasts'
import type { OverlayEditorProps } from './editor_props'
import { OVERLAY } from './messages'
import styles from './open_overlay.module.scss'

/** Reports that the editor's code failed to load, and closes. */
function NotLoaded({ onClose }: OverlayEditorProps) {
  useEffect(() => {
    notify.error(OVERLAY.noOpen)
    onClose()
  }, [onClose])
  return null
}

type Loaded = { default: ComponentType<OverlayEditorProps> }

/** The editor, including fabric, loads when it is first opened. */
const OverlayEditor = lazy<Loaded['default']>(() =>
  import('./overlay_editor').catch((): Loaded => ({ default: NotLoaded }))
)

/** The text-overlay editor. It is open while it is rendered. */
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
