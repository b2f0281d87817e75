import { Spinner } from '~/components/spinner'
import { lazyDialog } from '~/lib/lazy'
import type { OverlayEditorProps } from './editor_props'
import styles from './open_overlay.module.scss'

/** The text-overlay editor. Its code, including fabric, loads when it is first opened. */
export const OverlayEditorDialog = lazyDialog<OverlayEditorProps>(
  async () => {
    const { default: Editor } = await import('./overlay_editor')
    return Editor
  },
  <div className={styles.wait}>
    <Spinner size={24} label="Opening the editor" />
  </div>
)
