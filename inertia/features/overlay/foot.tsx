import { Frame, ZoomIn, ZoomOut } from 'lucide-react'
import { BOUNDS } from '@domain/overlay/bounds'
import { Kbd } from '~/components/kbd'
import { Tooltip } from '~/components/tooltip'
import { useEditor } from './editor_context'
import { ZOOM } from './messages'
import { ToolButton } from './tool_button'
import styles from './foot.module.scss'

function ZoomTools() {
  const { percent, by, reset } = useEditor().zoom
  const { min, max } = BOUNDS.zoom
  return (
    <div className={styles.zoom} role="group" aria-label="Zoom">
      <ToolButton
        icon={ZoomOut}
        label={ZOOM.out}
        disabled={percent <= min}
        onClick={() => by(-1)}
      />
      <Tooltip text={ZOOM.reset}>
        <button
          type="button"
          className={styles.percent}
          onClick={reset}
          aria-label={`${percent} %, reset zoom`}
        >
          {percent} %
        </button>
      </Tooltip>
      <ToolButton icon={ZoomIn} label={ZOOM.in} disabled={percent >= max} onClick={() => by(1)} />
    </div>
  )
}

/** The bar below: which picture, how near, which keys. */
export function Foot({ name }: { name: string | null }) {
  const { picture, isSafeAreaShown, showSafeArea, state } = useEditor()
  return (
    <footer className={styles.foot}>
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
          <Kbd>Delete</Kbd> removes the layer
        </span>
        <span className={styles.hints}>
          <Kbd>Esc</Kbd> {state.editing ? 'ends editing' : 'deselects'}
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
