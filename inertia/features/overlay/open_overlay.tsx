import { Suspense } from 'react'
import { Spinner } from '~/components/spinner'
import { lazyDialog } from '~/lib/lazy'
import type { OverlayEditorProps } from './editor_props'
import styles from './open_overlay.module.scss'

/** The editor, including fabric, loads when it is first opened. */
const OverlayEditor = lazyDialog<OverlayEditorProps>(async () => {
  const { default: Editor } = await import('./overlay_editor')
  return Editor
})

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
