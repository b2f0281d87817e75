import { Minus, Plus } from 'lucide-react'
import { BOUNDS, FONT_SIZE_WITHOUT_NUMBER, fontSizeOf } from '@domain/overlay/bounds'
import { useEditor } from './editor_context'
import { NumberField } from './number_field'
import styles from './toolbar.module.scss'

/** The size of type; what is no number becomes 12 (spec section 5). */
export function SizeField() {
  const { shown, change, settle } = useEditor()
  const size = shown.font_size
  const set = (next: number) => change({ font_size: fontSizeOf(next) }, 'font_size')
  return (
    <div className={styles.size}>
      <button type="button" aria-label="Smaller" onClick={() => set(size - 1)}>
        <Minus size={14} />
      </button>
      <NumberField
        label="Font size"
        value={size}
        bound={BOUNDS.fontSize}
        instead={FONT_SIZE_WITHOUT_NUMBER}
        onChange={set}
        onSettle={settle}
      />
      <button type="button" aria-label="Larger" onClick={() => set(size + 1)}>
        <Plus size={14} />
      </button>
    </div>
  )
}
