import { Frame, ZoomIn, ZoomOut } from 'lucide-react'
import { Kbd } from '~/components/kbd'
import { Tooltip } from '~/components/tooltip'
import { useEditor, type Editor } from './editor_context'
import { ZOOM } from './messages'
import { ToolButton } from './tool_button'
import styles from './foot.module.scss'

function ZoomTools() {
  const { label, canGoIn, canGoOut, by, reset } = useEditor().zoom
  return (
    <div className={styles.zoom} role="group" aria-label="Zoom">
      <ToolButton icon={ZoomOut} label={ZOOM.out} disabled={!canGoOut} onClick={() => by(-1)} />
      <Tooltip text={ZOOM.reset}>
        <button
          type="button"
          className={styles.percent}
          onClick={reset}
          aria-label={`${label}, reset zoom`}
        >
          {label}
        </button>
      </Tooltip>
      <ToolButton icon={ZoomIn} label={ZOOM.in} disabled={!canGoIn} onClick={() => by(1)} />
    </div>
  )
}

function escapeHint({ state, selected }: Editor) {
  if (state.editing) return 'Stop editing'
  return selected.length > 0 ? 'Deselect' : 'Close'
}

/** The bar below: which picture, how near, which keys. */
export function Foot({ name }: { name: string | null }) {
  const editor = useEditor()
  const { picture, isSafeAreaShown, showSafeArea } = editor
  return (
    <footer className={styles.foot} data-action-bar>
      <p className={styles.picture}>
        {name && <span className={styles.name}>{name}</span>}
        {name && <span className={styles.dot}>·</span>}
        <span>
          {picture.width} × {picture.height}
        </span>
      </p>
      <ZoomTools />
      <div className={styles.keys}>
        <span className={styles.hints}>
          <Kbd>Esc</Kbd> {escapeHint(editor)}
        </span>
        <ToolButton
          icon={Frame}
          label="Safe area"
          isOn={isSafeAreaShown}
          onClick={() => showSafeArea(!isSafeAreaShown)}
        />
      </div>
    </footer>
  )
}
