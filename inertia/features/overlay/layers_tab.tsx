import { Plus } from 'lucide-react'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useEditor } from './editor_context'
import { LayerRow } from './layer_row'
import { LAYERS } from './messages'
import { useRestacking } from './use_restacking'
import styles from './layers_tab.module.scss'

/** The layers, the topmost first; dragged by their handle, or moved with the arrow keys. */
export function LayersTab() {
  const { layers, deeds } = useEditor()
  const restacking = useRestacking()
  const fromTheTop = layers.toReversed()
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <h3>Text Layers ({layers.length})</h3>
        <Button size="small" icon={Plus} onClick={() => deeds.addText()}>
          Add Layer
        </Button>
      </div>
      {layers.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState title={LAYERS.empty} hint={LAYERS.hint} />
        </div>
      ) : (
        <ol ref={restacking.list} className={styles.list}>
          {fromTheTop.map((layer) => (
            <LayerRow key={layer.id} layer={layer} restacking={restacking} />
          ))}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{restacking.said}</span>
      </VisuallyHidden>
    </div>
  )
}
